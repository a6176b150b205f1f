-- An account whose owner has asked for its deletion: from that moment it names nobody, signs nobody in and takes no write.
-- Its row stays until the rest has been taken out in steps and its subscription has ended at the provider.
alter table account add column closed_at timestamptz;

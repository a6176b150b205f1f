-- When the provider last said no to giving money back that was asked for; null once it did, and while nobody has said no.
alter table subscription add column refund_refused_at timestamptz check (refund_refused_at is null or refund_asked_at is not null);

-- Keys with which other programs call the API for one loan book (keys §1). Only the hash of a key is kept.
create table api_key (
  owner_id uuid not null references owner on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  hash bytea not null unique,
  last4 text not null,
  scopes text[] not null,
  -- Of its maker, for mails about the key.
  locale text not null check (locale in ('en', 'fr')),
  -- Of the API at the time when the key was made.
  version text not null,
  -- The key can do at most what this person can, and ends with their membership.
  created_by uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  -- Networks it was used from, the latest last; never whole addresses.
  networks text[] not null default '{}',
  rotated_to uuid,
  revoked_at timestamptz,
  -- The days before its end for which a mail was sent already.
  warned_days int,
  primary key (owner_id, id)
);
create index api_key_created_by on api_key (created_by);

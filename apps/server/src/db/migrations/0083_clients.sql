-- Clients of the benefits checker that an account or a business keeps (clients §1).

-- The key that encrypts what an owner keeps of clients, itself encrypted with one of SEALING_KEYS (clients §3).
create table owner_key (
  owner_id uuid primary key references owner on delete cascade,
  wrapped bytea not null,
  -- The first eight hexadecimal digits of the SHA-256 of the key that encrypts it.
  wrapped_by text not null check (wrapped_by ~ '^[0-9a-f]{8}$')
);

create table benefits_client (
  owner_id uuid not null references owner on delete cascade,
  id uuid not null,
  -- Label, household, notes and consent as JSON, encrypted with the owner's key.
  sealed bytea not null,
  -- The total last seen, in the same way; of its own, so that looking at a client is no change of it.
  seen bytea not null,
  version int not null default 1,
  is_kept boolean not null default false,
  -- The last day on which somebody opened or changed it.
  used_on date not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (owner_id, id)
);
create index benefits_client_used_on on benefits_client (used_on) where not is_kept;

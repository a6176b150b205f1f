-- A business is an owner, as a guest and an account are (members §1): loan books, keys and brands belong to its owner id.
create table business (
  owner_id uuid primary key references owner on delete cascade,
  name text not null check (name <> ''),
  legal_name text,
  province text,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- From then on it can only be read, and after thirty days it is deleted.
  closed_at timestamptz
);

create table membership (
  business_id uuid not null references business on delete cascade,
  account_id uuid not null references account on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  joined_at timestamptz not null default now(),
  primary key (business_id, account_id)
);
-- Each business has one owner, who pays.
create unique index membership_owner on membership (business_id) where role = 'owner';
create index membership_account_id on membership (account_id);

-- An invitation is for one address; only the hash of its link is kept.
create table invitation (
  business_id uuid not null references business on delete cascade,
  id uuid not null,
  -- As it was written: the mail goes there.
  email text not null,
  email_key text not null,
  role text not null check (role in ('admin', 'member', 'viewer')),
  token_hash bytea not null unique,
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (business_id, id)
);
-- Inviting an address again replaces the first invitation.
create unique index invitation_open on invitation (business_id, email_key) where accepted_at is null and revoked_at is null;

-- The owner has named a successor, who has not accepted yet.
create table ownership_offer (
  business_id uuid primary key references business on delete cascade,
  account_id uuid not null,
  offered_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (business_id, account_id) references membership on delete cascade
);

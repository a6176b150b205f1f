-- Accounts. An account is one kind of owner: its row stands beside the owner's, and all it has is the owner's.

create table account (
  owner_id uuid primary key references owner on delete cascade,
  name text not null check (name <> ''),
  -- As it was written: mail goes there.
  email text not null,
  -- The same in one form (NFC, lower case): two people cannot have addresses that differ only in case.
  email_key text not null unique,
  email_confirmed_at timestamptz,
  password_hash text not null,
  password_set_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

-- A bearer token is known by its hash alone. Idle 14 days or 30 days old, it has ended.
create table account_session (
  owner_id uuid not null references account on delete cascade,
  id uuid not null,
  token_hash bytea not null unique,
  device text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (owner_id, id)
);
create index account_session_expires_at on account_session (expires_at);

-- What a mail's link stands for: one use, one purpose, one address. A later one for the same purpose replaces it.
create table account_link (
  owner_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('confirm_email', 'change_email', 'reset_password')),
  token_hash bytea not null unique,
  email text not null,
  email_key text not null,
  expires_at timestamptz not null,
  primary key (owner_id, purpose)
);

-- The second step of signing in. Not on until its first code was right.
create table account_two_factor (
  owner_id uuid primary key references account on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The latest 30-second step whose code was used: no code is taken twice.
  last_step bigint not null default 0
);

create table account_recovery_code (
  owner_id uuid not null references account_two_factor on delete cascade,
  code_hash bytea not null,
  primary key (owner_id, code_hash)
);

-- A guest's rows move to the account together: what refers to what is looked at when all have moved.
alter table loan alter constraint loan_owner_id_import_id_fkey deferrable initially immediate;
alter table loan_payment alter constraint loan_payment_owner_id_loan_id_fkey deferrable initially immediate;

-- Devices that an account knows, wrong passwords from those that it does not, and sessions opened with a second factor.

-- Known by a cookie, of whose value only the hash is kept. The same browser may be known to several accounts.
create table account_device (
  owner_id uuid not null references account on delete cascade,
  id uuid not null,
  token_hash bytea not null,
  -- Browser and system, such as "Firefox, Windows".
  device text,
  -- Wrong passwords in a row; at a hundred the device is forgotten.
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (owner_id, id),
  unique (owner_id, token_hash)
);
create index account_device_token_hash on account_device (token_hash);

alter table account_session
  add column device_id uuid,
  add column has_second_factor boolean not null default false,
  add foreign key (owner_id, device_id) references account_device on delete set null (device_id);

-- Wrong passwords in a row for one address, from devices that its account does not know. By a hash of the address, so that
-- one without an account counts alike; the owner is there to go with the account.
create table sign_in_failure (
  email_hash bytea primary key,
  owner_id uuid references account on delete cascade,
  failures integer not null,
  last_at timestamptz not null default now()
);

-- One purpose more: `let_in`, by which a device becomes known.
alter table account_link drop constraint account_link_purpose_check;
alter table account_link add constraint account_link_purpose_check check (purpose in ('confirm_email', 'change_email', 'reset_password', 'let_in'));

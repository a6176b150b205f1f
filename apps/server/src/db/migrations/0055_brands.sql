-- How a lender looks to borrowers (branding): what is being written, and what is published.
create table brand (
  owner_id uuid not null references owner on delete cascade,
  state text not null check (state in ('draft', 'live')),
  version integer not null default 1 check (version > 0),
  name text not null check (name <> '' and char_length(name) <= 60),
  primary_color text not null check (primary_color ~ '^#[0-9a-f]{6}$'),
  reply_address text,
  footer_en text check (char_length(footer_en) <= 300),
  footer_fr text check (char_length(footer_fr) <= 300),
  -- The address of the logo: new with each file, so that copies of it never grow old.
  logo_id uuid,
  -- As this server has encoded it, never as it was sent.
  logo bytea,
  updated_at timestamptz not null default now(),
  primary key (owner_id, state),
  check ((logo_id is null) = (logo is null))
);
create index brand_logo_id on brand (logo_id) where logo_id is not null;

-- Whoever reads the mail at a reply address has to agree before borrowers see it.
create table brand_reply_address (
  owner_id uuid not null references owner on delete cascade,
  address text not null,
  -- Of the mailed link; null once it has been used.
  token_hash bytea unique,
  expires_at timestamptz,
  confirmed_at timestamptz,
  primary key (owner_id, address),
  check ((token_hash is null) = (expires_at is null)),
  check (token_hash is not null or confirmed_at is not null)
);

-- What was agreed to, and passkeys.

-- Which version of which document an account accepted, in which language, and when (Charter of the French Language, s.55).
create table account_agreement (
  owner_id uuid not null references account on delete cascade,
  document text not null check (document in ('terms', 'privacy', 'risk', 'refund')),
  -- SHA-256 of the text: it stays true when the text changes.
  version text not null check (version ~ '^[0-9a-f]{64}$'),
  language text not null check (language in ('en', 'fr')),
  accepted_at timestamptz not null default now(),
  primary key (owner_id, document, version)
);

-- Consent to news by mail (CASL): the words, where and when. A withdrawal is kept too, as proof.
create table marketing_consent (
  owner_id uuid not null references account on delete cascade,
  id uuid not null,
  consent_text text not null,
  source text not null check (source in ('sign_up', 'account')),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- In the link of each such mail: works without signing in, and for this alone.
  unsubscribe_token text not null unique,
  primary key (owner_id, id)
);
create unique index marketing_consent_one on marketing_consent (owner_id) where withdrawn_at is null;

-- A key pair whose private half stays on a device (WebAuthn). It signs in alone: device and its owner's check are two factors.
create table passkey (
  owner_id uuid not null references account on delete cascade,
  id uuid not null,
  -- base64url, as browsers name it
  credential_id text not null unique,
  public_key bytea not null,
  -- Uses that the authenticator counts; stays 0 for those that do not. One that falls back was copied.
  use_count bigint not null default 0 check (use_count >= 0),
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  -- Carried between devices by a password manager.
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (owner_id, id)
);

-- What a browser is asked to sign: random, good once and for minutes. Without an owner when signing in.
create table passkey_challenge (
  challenge text primary key,
  owner_id uuid references account on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expires_at on passkey_challenge (expires_at);

-- Who an account is at the OpenID provider (security §2.6).
create table account_identity (
  owner_id uuid not null references owner on delete cascade,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index account_identity_owner_id on account_identity (owner_id);

-- A sign-in that has begun: only the browser that began it can finish it, once.
create table openid_request (
  state text primary key,
  owner_id uuid not null references owner on delete cascade,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index openid_request_owner_id on openid_request (owner_id);
create index openid_request_expires_at on openid_request (expires_at);

-- Where SIGN_UP is invite, `winterjay invite` lets one address create an account. Used up by it; only the link's hash is kept.
create table sign_up_invitation (
  email_key text primary key,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

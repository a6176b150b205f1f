-- Who owns and who acts are two things from the start: an owner is a guest, an account or, later, a business.
-- The owner's id leads every key of owner-scoped tables, so that they can be distributed by owner.

create table owner (
  id uuid primary key,
  kind text not null check (kind in ('guest', 'account', 'business')),
  created_at timestamptz not null default now(),
  seen_on date not null
);

-- A guest is known by a cookie; only the hash of its value is kept.
create table guest (
  owner_id uuid primary key references owner on delete cascade,
  token_hash bytea not null unique,
  retired_at timestamptz
);

-- Append-only: what happened to what, by whom. Each row carries the hash of the one before it.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  owner_id uuid,
  actor text not null,
  action text not null,
  target text,
  result text not null,
  details jsonb,
  request_id text,
  address text,
  previous_hash bytea,
  hash bytea not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_event_append_only before update or delete on audit_event for each row execute function refuse_change();

-- One row per owner, call and key: the first answer, given again to a retry (kept 24 hours).
create table idempotency_key (
  owner_id uuid not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  status smallint,
  answer text,
  created_at timestamptz not null default now(),
  primary key (owner_id, route, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- Counts for the limits of several replicas. Losing them in a crash costs nothing.
create unlogged table rate_counter (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);

create index audit_event_owner on audit_event (owner_id, id);

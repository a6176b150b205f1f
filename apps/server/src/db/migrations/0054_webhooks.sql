-- Messages to other programs when something happens in a loan book (keys §4).
create table webhook (
  owner_id uuid not null references owner on delete cascade,
  id uuid not null,
  url text not null check (url <> ''),
  events text[] not null check (cardinality(events) > 0),
  description text,
  -- The current secret, and after a replacement the one before it. Needed for every signature, so they cannot be hashes.
  secrets text[] not null check (cardinality(secrets) between 1 and 2),
  rotated_at timestamptz,
  -- Of whoever made it, for mails about it.
  locale text not null check (locale in ('en', 'fr')),
  disabled_at timestamptz,
  -- Null where a person disabled it.
  disabled_reason text check (disabled_reason in ('gone', 'failing')),
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (owner_id, id),
  check (disabled_reason is null or disabled_at is not null)
);

-- One message to one webhook: written in the transaction of its cause, sent by a job, kept for 30 days.
create table webhook_delivery (
  owner_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  -- The exact bytes that are signed and sent.
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  -- Since it was enqueued, or replayed.
  attempts smallint not null default 0 check (attempts >= 0),
  http_status smallint,
  next_at timestamptz default now(),
  -- The latest attempts, the oldest first: when, with which headers, and what was answered.
  log jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (owner_id, id),
  constraint webhook_delivery_webhook foreign key (owner_id, webhook_id) references webhook (owner_id, id) on delete cascade,
  check ((state = 'pending') = (next_at is not null))
);
create index webhook_delivery_of_webhook on webhook_delivery (owner_id, webhook_id, created_at desc, id desc);
create index webhook_delivery_created_at on webhook_delivery (created_at);

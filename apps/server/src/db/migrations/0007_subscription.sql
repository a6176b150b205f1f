-- Subscription and payment. What the provider last said about an account, so that every request can be answered without
-- asking it again; the states of the specification follow from these facts and the clock.

create table subscription (
  owner_id uuid primary key references account on delete cascade,
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- The provider's ids. The customer is kept for good, the subscription is the latest.
  customer_id text unique,
  subscription_id text unique,
  -- The provider's own word.
  provider_status text,
  trial_ends_at timestamptz,
  period_starts_at timestamptz,
  period_ends_at timestamptz,
  cancels_at_period_end boolean not null default false,
  ended_at timestamptz,
  -- A trial is had once, the money-back guarantee is used once.
  had_trial boolean not null default false,
  first_paid_at timestamptz,
  refund_asked_at timestamptz,
  refunded_at timestamptz,
  -- Mail about it is in the language it was bought in.
  locale text not null check (locale in ('en', 'fr')),
  -- When the provider was asked for what stands here, by the clock of this database: an answer to an earlier question
  -- that arrives later changes nothing.
  read_at timestamptz,
  created_at timestamptz not null default now(),
  check ((subscription_id is null) = (provider_status is null)),
  check (refunded_at is null or refund_asked_at is not null)
);

-- A checkout is begun here before the provider is asked, and its id is the idempotency key of the question: clicking
-- twice, or again after a time-out, leads to the same page.
create table checkout_session (
  owner_id uuid not null references account on delete cascade,
  id uuid not null,
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- The provider's id and page; null until it has answered.
  session_id text unique,
  url text,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  is_settled boolean not null default false,
  locale text not null check (locale in ('en', 'fr')),
  trial_days smallint not null check (trial_days between 0 and 730),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, id)
);
create unique index checkout_session_open on checkout_session (owner_id) where status = 'open';

-- What was paid and given back. Tax law has these kept for six years after their year: they name nobody and outlive
-- the account, so there is no foreign key.
create table receipt (
  owner_id uuid not null,
  id uuid not null,
  number text not null unique,
  provider text not null check (provider in ('stripe', 'sandbox')),
  kind text not null check (kind in ('payment', 'refund')),
  -- The provider's invoice; for a refund, with what had come back by then.
  payment_id text not null,
  -- What the provider needs to give the money back.
  charge_id text,
  subscription_id text,
  paid_at timestamptz not null,
  issued_on date not null,
  period_starts_on date,
  period_ends_on date,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  -- [{"tax": "HST", "percent": 13, "amountCents": 130, "registration": "…"}]
  taxes jsonb not null,
  total_cents bigint not null check (total_cents > 0),
  province text,
  mailed_at timestamptz,
  primary key (owner_id, id),
  unique (owner_id, kind, payment_id)
);

-- Events of the provider that were acted on, each once.
create table payment_event (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

-- What a real provider would keep on its side, for the sandbox: checkouts and subscriptions that charge nobody.
create table sandbox_object (
  owner_id uuid not null references account on delete cascade,
  id text not null unique,
  body jsonb not null,
  primary key (owner_id, id)
);

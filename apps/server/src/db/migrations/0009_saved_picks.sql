-- Sets of investing picks that an account keeps to compare. Figures as they were when saved, for nothing but showing.

create table saved_picks (
  owner_id uuid not null references account on delete cascade,
  id uuid not null unique,
  snapshot_hash text not null check (snapshot_hash ~ '^[0-9a-f]{8}$'),
  risk text not null check (risk in ('low', 'medium', 'high')),
  horizon text not null check (horizon in ('weeks', 'months', 'years')),
  assets text[] not null check (cardinality(assets) between 1 and 3),
  saved_on date not null,
  expected_return double precision not null,
  volatility double precision not null,
  loss_chance double precision not null,
  cost_cents bigint not null check (cost_cents >= 0),
  largest_symbol text not null check (length(largest_symbol) between 1 and 60),
  largest_weight double precision not null,
  -- Sets that came in one call keep their order.
  created_at timestamptz not null default clock_timestamp(),
  primary key (owner_id, id),
  -- One choice from one snapshot is one set: saving it again, or moving it in from a browser twice, makes no second.
  unique (owner_id, snapshot_hash, risk, horizon, assets)
);

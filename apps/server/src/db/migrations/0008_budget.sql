-- The book of a signed-in household, as records that its devices exchange. Devices merge them by rules of their own
-- (packages/budget, the same as here): a record is stored whole, and its number moves on each time it changes.

create table budget_book (
  owner_id uuid primary key references owner on delete cascade,
  id uuid not null unique,
  -- One more each time everything is deleted: a device that knows an earlier one starts anew.
  edition integer not null default 1 check (edition > 0),
  last_number bigint not null default 0 check (last_number >= 0),
  characters bigint not null default 0 check (characters >= 0),
  created_at timestamptz not null default now()
);

create table budget_record (
  owner_id uuid not null references budget_book on delete cascade,
  -- Collection and id, such as `transactions/…`.
  key text not null check (length(key) between 3 and 400),
  number bigint not null check (number > 0),
  record jsonb not null,
  primary key (owner_id, key)
);
create unique index budget_record_number on budget_record (owner_id, number);

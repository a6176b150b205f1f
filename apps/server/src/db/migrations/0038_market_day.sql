-- The last day whose work the market has done. A clock far ahead of it is more likely wrong than the market asleep, and what a
-- day brings (charged off loans) cannot be taken back: then an operator is asked first.
create table market_day (
  is_only boolean primary key default true check (is_only),
  done_on date not null
);
-- Of a database that is in use: the last day somebody was seen.
insert into market_day (done_on)
  select max(seen_on) from owner where exists (select 1 from loan_request) having max(seen_on) is not null;

-- What the market's day could not do: set aside, tried again with every run, gone once it is done.
create table market_day_fault (
  task text not null check (task in ('expire', 'simulate', 'charge_off', 'auto_invest')),
  -- The loan, or the investor for auto-invest.
  subject_id uuid not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  attempts integer not null default 1 check (attempts > 0),
  -- A code, never a text that may name somebody.
  error_code text not null,
  primary key (task, subject_id)
);

-- Risk of the fund classes as measured from a file of prices that the operator imported: one at a time, for everybody.
-- The prices themselves are not kept. JSON as text, so that the same import is the same bytes.

create table price_history (
  is_only boolean primary key default true check (is_only),
  measured json not null,
  imported_at timestamptz not null default now()
);

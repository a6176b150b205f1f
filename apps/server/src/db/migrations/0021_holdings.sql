-- What the holder of an account says they hold in each line of picks, for "where should my next contribution go".

create table holding (
  owner_id uuid not null references account on delete cascade,
  line_id text not null check (length(line_id) between 1 and 100),
  symbol text not null check (length(symbol) between 1 and 100),
  amount_cents bigint not null check (amount_cents > 0),
  primary key (owner_id, line_id)
);

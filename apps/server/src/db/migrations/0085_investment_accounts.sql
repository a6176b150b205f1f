-- What a person holds, by account, for the portfolio calculator (investing §7.6). Numbers of accounts are not kept.

create table investment_portfolio (
  owner_id uuid primary key references account on delete cascade,
  -- Increases with every change, so that a device that read an older one cannot overwrite it.
  version int not null check (version > 0)
);

create table investment_account (
  owner_id uuid not null references investment_portfolio on delete cascade,
  id uuid not null,
  -- Its place in the list.
  number int not null,
  name text not null check (name <> ''),
  -- Null until the person has said it.
  kind text check (kind in ('tfsa', 'rrsp', 'rrif', 'lira', 'fhsa', 'resp', 'rdsp', 'non_registered', 'corporate')),
  primary key (owner_id, id)
);

create table investment_cash (
  owner_id uuid not null,
  account_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_cents bigint not null,
  primary key (owner_id, account_id, currency),
  foreign key (owner_id, account_id) references investment_account on delete cascade
);

create table investment_holding (
  owner_id uuid not null,
  -- Its place in the list: two lines of an account may be the same security.
  number int not null,
  account_id uuid not null,
  symbol text not null check (symbol <> ''),
  mic text,
  name text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  units double precision not null check (units > 0),
  -- Of one unit; may have fractions of a cent.
  price double precision not null check (price > 0),
  price_on date,
  book_value_cents bigint,
  primary key (owner_id, number),
  foreign key (owner_id, account_id) references investment_account on delete cascade
);
create index investment_holding_account on investment_holding (owner_id, account_id);

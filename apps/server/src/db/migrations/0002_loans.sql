-- The lender's own loan book. A schedule follows from the terms and the payments and is never stored; what the
-- list and the figures need of it (the position) is written with every payment, in the same transaction.

create table loan_import (
  owner_id uuid not null references owner on delete cascade,
  id uuid not null,
  file_hash bytea not null,
  file_name text,
  created_count integer not null default 0,
  refused_count integer not null default 0,
  -- Null while its rows are being written: they are not in the book yet.
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (owner_id, id)
);
create index loan_import_running on loan_import (id) where finished_at is null;

create table loan (
  owner_id uuid not null references owner on delete cascade,
  id uuid not null,
  -- Order of creation, for lists that page.
  number bigint generated always as identity,
  import_id uuid,
  borrower_name text not null check (borrower_name <> ''),
  -- The name without case and accents: servers differ in how they sort those, people do not.
  borrower_sort text collate "C" not null,
  borrower_email text,
  lender_receive_email text,
  notes text,
  principal_cents bigint not null check (principal_cents between 1 and 100000000000),
  annual_rate numeric(12, 6) not null check (annual_rate >= 0),
  term_months smallint not null check (term_months between 1 and 600),
  start_date date not null,
  loan_type text not null check (loan_type in ('amortizing', 'interest_only', 'balloon')),
  interest_only_months smallint check (interest_only_months between 1 and 600),
  balloon_percent numeric(12, 6) check (balloon_percent between 0 and 100),
  late_fee_type text not null check (late_fee_type in ('fixed', 'percent')),
  late_fee_cents bigint check (late_fee_cents >= 0),
  late_fee_percent numeric(12, 6) check (late_fee_percent >= 0),
  grace_days smallint not null check (grace_days between 0 and 365),
  borrower_is_corporation boolean not null default false,
  province char(2),
  lender_in_business boolean,
  upfront_fee_cents bigint not null default 0 check (upfront_fee_cents >= 0),
  apr numeric(12, 3) not null,
  payment_cents bigint not null check (payment_cents >= 0),
  -- active, completed or written_off; overdue is active with a due day in the past, and so depends on the day.
  status text not null default 'active' check (status in ('active', 'completed', 'written_off')),
  installments_paid smallint not null default 0 check (installments_paid >= 0),
  installments_total smallint not null check (installments_total >= 1),
  principal_paid_cents bigint not null default 0,
  next_due_on date,
  written_off_on date,
  written_off_reason text,
  link_closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, import_id) references loan_import (owner_id, id),
  check (principal_paid_cents between 0 and principal_cents),
  check (installments_paid <= installments_total),
  check ((late_fee_type = 'fixed') = (late_fee_cents is not null) and (late_fee_type = 'percent') = (late_fee_percent is not null)),
  -- A late fee may be left over when every instalment is paid.
  check (status <> 'completed' or next_due_on is null)
);
-- The borrower's page finds a loan by its id alone.
create unique index loan_id on loan (id);
create index loan_number on loan (owner_id, number);
create index loan_import_id on loan (owner_id, import_id) where import_id is not null;

create table loan_payment (
  owner_id uuid not null,
  loan_id uuid not null,
  id uuid not null,
  sequence bigint generated always as identity,
  amount_cents bigint not null check (amount_cents > 0),
  paid_on date not null,
  method text check (method in ('e_transfer', 'cheque', 'cash', 'direct_debit', 'other')),
  reference text,
  excess text not null check (excess in ('next_installments', 'shorter_term', 'lower_payment')),
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  reversed_at timestamptz,
  reversed_by text,
  reversal_reason text,
  primary key (owner_id, loan_id, id),
  foreign key (owner_id, loan_id) references loan (owner_id, id) on delete cascade,
  check ((reversed_at is null) = (reversal_reason is null))
);
create index loan_payment_paid_on on loan_payment (owner_id, paid_on);

-- The marketplace. Its money is simulated, its books are not: every movement is in the ledger, balances are sums, and
-- the checks below repeat the rules of packages/lending as the last wall.

create table loan_request (
  id uuid primary key,
  -- Order of creation, for lists that page.
  number bigint generated always as identity,
  -- The account that applied; null for a sample. No foreign key: the books outlive an account.
  borrower_id uuid,
  -- Samples are written in both languages; what a person writes stays as written.
  title_en text,
  title_fr text,
  description_en text,
  description_fr text,
  loan_purpose text not null check (loan_purpose in ('debt_consolidation', 'home_improvement', 'business', 'education', 'medical', 'other')),
  risk_grade char(1) not null check (risk_grade in ('A', 'B', 'C', 'D', 'E')),
  featured boolean not null default false,
  requested_cents bigint not null check (requested_cents > 0),
  funded_cents bigint not null default 0,
  minimum_cents bigint not null check (minimum_cents > 0 and minimum_cents % 2500 = 0),
  investors integer not null default 0 check (investors >= 0),
  platform_rate numeric(12, 6) not null check (platform_rate between 0 and 35),
  term_months smallint not null check (term_months between 1 and 600),
  -- What the applicant chose to show: first name and initial, income to the thousand.
  borrower_name text not null,
  borrower_income_cents bigint not null check (borrower_income_cents >= 0 and borrower_income_cents % 100000 = 0),
  status text not null check (status in ('pending', 'open', 'repaying', 'completed', 'charged_off', 'withdrawn', 'expired', 'declined')),
  -- On the marketplace: open, or full and still in its listing period.
  is_listed boolean not null,
  is_sample boolean not null default false,
  listed_on date,
  -- Last day of the listing; null for samples, which stay.
  expires_on date,
  originated_on date,
  charged_off_on date,
  -- The first unpaid due date of a loan that is being repaid, and the principal that came back.
  next_due_on date,
  principal_paid_cents bigint not null default 0,
  created_at timestamptz not null default now(),
  check (funded_cents between 0 and requested_cents),
  check (principal_paid_cents between 0 and funded_cents),
  check (num_nonnulls(title_en, title_fr) > 0 and (title_en is null) = (description_en is null) and (title_fr is null) = (description_fr is null)),
  check ((status in ('repaying', 'completed', 'charged_off')) = (originated_on is not null)),
  check (originated_on is null or funded_cents = requested_cents),
  check (borrower_id is not null or is_sample)
);

-- One for each order of the list, and one for its two filters; only what is listed is in them.
create index loan_request_featured on loan_request (featured, number) where is_listed;
create index loan_request_newest on loan_request (number) where is_listed;
create index loan_request_amount on loan_request (requested_cents, number) where is_listed;
create index loan_request_rate on loan_request (platform_rate, number) where is_listed;
create index loan_request_filters on loan_request (risk_grade, loan_purpose, featured, number) where is_listed;
create index loan_request_borrower on loan_request (borrower_id) where borrower_id is not null;
create index loan_request_working on loan_request (number) where status in ('pending', 'open', 'repaying');

create table investment (
  investor_id uuid not null,
  id uuid not null,
  number bigint generated always as identity,
  loan_request_id uuid not null references loan_request,
  amount_cents bigint not null check (amount_cents > 0),
  invested_on date not null,
  is_automatic boolean not null default false,
  -- The listing came to nothing and the money went back.
  released_on date,
  created_at timestamptz not null default now(),
  primary key (investor_id, id)
);
create index investment_of_loan on investment (loan_request_id, investor_id);

-- Payments of the borrowers, in the order they were shared out; the number keeps two from being the same one.
create table loan_request_payment (
  loan_request_id uuid not null references loan_request,
  sequence integer not null check (sequence >= 1),
  id uuid not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  interest_cents bigint not null check (interest_cents >= 0),
  principal_cents bigint not null check (principal_cents >= 0),
  fee_cents bigint not null check (fee_cents between 0 and interest_cents),
  paid_on date not null,
  is_simulated boolean not null,
  recorded_by text not null,
  created_at timestamptz not null default now(),
  primary key (loan_request_id, sequence),
  check (amount_cents = interest_cents + principal_cents)
);

-- Double entry, append-only. Positive is a debit; within every transfer each owner's lines sum to zero.
create table ledger_entry (
  owner_id uuid not null,
  transfer_id uuid not null,
  kind text not null check (kind in ('investment', 'release', 'origination', 'distribution', 'charge_off')),
  account text not null check (account in ('investor_cash', 'commitment', 'note_principal', 'interest_income', 'servicing_fee', 'loss')),
  loan_request_id uuid not null references loan_request,
  amount_cents bigint not null check (amount_cents <> 0),
  happened_on date not null,
  created_at timestamptz not null default now(),
  -- The same line cannot be posted twice.
  primary key (owner_id, transfer_id, kind, account)
);
create index ledger_entry_of_loan on ledger_entry (loan_request_id, account);

create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_change();
create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select 1 from posted group by owner_id, transfer_id, kind having sum(amount_cents) <> 0) then
    raise exception 'a transfer does not sum to zero';
  end if;
  return null;
end $$;
create trigger ledger_entry_balances after insert on ledger_entry referencing new table as posted for each statement execute function refuse_unbalanced();

-- What an application says about the applicant: private, seen by them and by operators.
create table loan_application (
  owner_id uuid not null references account on delete cascade,
  loan_request_id uuid not null unique references loan_request,
  annual_income_cents bigint not null check (annual_income_cents > 0),
  monthly_debt_cents bigint not null check (monthly_debt_cents >= 0),
  card_limit_cents bigint not null check (card_limit_cents >= 0),
  late_payments smallint not null check (late_payments >= 0),
  inquiries smallint not null check (inquiries >= 0),
  consented_at timestamptz not null default now(),
  -- A person's look at the machine's grade (CQLR c P-39.1, s.12.1).
  review_asked_at timestamptz,
  review_question text,
  review_answer text,
  reviewed_by text,
  primary key (owner_id, loan_request_id)
);

create table auto_invest_rule (
  owner_id uuid primary key references account on delete cascade,
  is_on boolean not null,
  grades text[] not null,
  shortest_term smallint not null,
  longest_term smallint not null check (longest_term >= shortest_term),
  per_loan_cents bigint not null check (per_loan_cents > 0 and per_loan_cents % 2500 = 0),
  monthly_cap_cents bigint not null check (monthly_cap_cents > 0),
  -- It acts at most once a day.
  acted_on date,
  updated_at timestamptz not null default now()
);

-- Accounts that `winterjay grant-operator` named.
create table operator (
  owner_id uuid primary key references account on delete cascade,
  granted_at timestamptz not null default now()
);

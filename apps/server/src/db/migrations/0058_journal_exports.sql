-- What the accounts of a loan book are called in the lender's bookkeeping program (lending §6.3.2).
create table journal_account (
  owner_id uuid not null references owner on delete cascade,
  account text not null check (account in ('bank', 'loans_receivable', 'interest_income', 'fee_income', 'borrower_credit', 'bad_debt', 'recovery_income', 'opening_equity')),
  name text not null,
  -- Four digits, for Sage 50.
  number text,
  primary key (owner_id, account)
);

-- Every file of the journal that was made. Its days up to the day before `made_on` are closed: what is posted later is dated after
-- them (lending §6.1.3).
create table journal_export (
  owner_id uuid not null references owner on delete cascade,
  id uuid not null default gen_random_uuid(),
  format text not null,
  first_day date not null,
  last_day date not null,
  made_on date not null,
  made_at timestamptz not null default now(),
  primary key (owner_id, id),
  check (first_day <= last_day)
);

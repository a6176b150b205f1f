-- The books of a loan (lending §6.1): what every payment and event paid, by account. They follow from a replay of the loan, which
-- after each change appends the difference to what is here; nothing is ever rewritten, so that what was exported stays as it was.
create table loan_posting (
  owner_id uuid not null,
  loan_id uuid not null,
  number bigint generated always as identity,
  kind text not null check (kind in ('advance', 'further_advance', 'opening', 'assumed', 'payment', 'recovery', 'correction', 'charge', 'waiver', 'capitalisation', 'write_off', 'write_off_back')),
  -- The payment or event that it records; null for what follows from the terms.
  fact_id uuid,
  effective_on date not null,
  recorded_at timestamptz not null default now(),
  -- By account, debits positive and credits negative: bank, loans receivable, interest income, fee income, borrower's credit, bad
  -- debt, income from recoveries, opening equity.
  cash_cents bigint not null,
  principal_cents bigint not null,
  interest_cents bigint not null,
  fee_cents bigint not null,
  unapplied_cents bigint not null,
  loss_cents bigint not null,
  recovery_cents bigint not null,
  equity_cents bigint not null,
  primary key (owner_id, loan_id, number),
  -- Postings go where their loan goes, into an account or a business, or out of the book.
  constraint loan_posting_loan foreign key (owner_id, loan_id) references loan (owner_id, id) on update cascade on delete cascade deferrable initially immediate,
  constraint loan_posting_balanced check (cash_cents + principal_cents + interest_cents + fee_cents + unapplied_cents + loss_cents + recovery_cents + equity_cents = 0)
);
create index loan_posting_effective_on on loan_posting (owner_id, effective_on, number);

-- The `updated_at` of the loan that its postings account for. Null, or another one, where an import or an older release wrote the
-- loan: a job brings its postings up to date (features/loans/postings).
alter table loan add column posted_as_of timestamptz;

create function refuse_posting_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'owner_id' = to_jsonb(old) - 'owner_id' and new.owner_id <> old.owner_id then return new; end if;
  -- Deeper than this trigger alone: the loan itself is being removed.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'loan_posting is append-only';
end $$;
create trigger loan_posting_kept before update or delete on loan_posting for each row execute function refuse_posting_change();
create trigger loan_posting_not_emptied before truncate on loan_posting for each statement execute function refuse_change();

-- What auto-invest did on a day. Its investments are those of that day with `is_automatic`; here is why it left the rest.
create table auto_invest_run (
  owner_id uuid not null references account on delete cascade,
  ran_on date not null,
  -- Null while it is at work, or where a process died: the next run of the same day goes on.
  ended_by text check (ended_by in ('all_seen', 'monthly_cap', 'yearly_limit', 'switched_off')),
  -- Loans left alone, by reason.
  passed_over jsonb not null default '{}',
  primary key (owner_id, ran_on)
);

-- Money that comes back on a loan that was given up: income of its own kind, the loss stays what it was.
create table loan_request_recovery (
  loan_request_id uuid not null references loan_request,
  sequence integer not null check (sequence >= 1),
  id uuid not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  received_on date not null,
  recorded_by text not null,
  created_at timestamptz not null default now(),
  primary key (loan_request_id, sequence)
);

alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in ('investment', 'release', 'origination', 'distribution', 'charge_off', 'recovery'));
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('investor_cash', 'commitment', 'note_principal', 'interest_income', 'servicing_fee', 'loss', 'recovery_income'));

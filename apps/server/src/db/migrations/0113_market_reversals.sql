-- A borrower's payment or a recovery that was recorded by mistake is taken back with a reason (marketplace §4.6): a fact
-- more, and a transfer that is the opposite of the first. Nothing is rewritten.
create table loan_request_reversal (
  loan_request_id uuid not null references loan_request,
  -- Of a payment or of a recovery; once each.
  payment_id uuid not null,
  -- The newest payment, or recovery, when it was reversed: what was recorded later did not count it.
  after_sequence integer not null check (after_sequence >= 1),
  reversed_on date not null,
  reason text not null check (reason <> ''),
  recorded_by text not null,
  created_at timestamptz not null default now(),
  primary key (loan_request_id, payment_id)
);

alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('investment', 'release', 'origination', 'distribution', 'charge_off', 'recovery', 'reversal'));

-- An older program would count reversed payments.
update oldest_program set migration = '0113_market_reversals.sql';

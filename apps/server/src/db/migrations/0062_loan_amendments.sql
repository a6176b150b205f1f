-- Changes of a running loan (lending §5.7): what was agreed, not its result. The plan follows from them by replay.
alter table loan_event drop constraint loan_event_kind_check;
alter table loan_event add constraint loan_event_kind_check check (kind in ('opened_with_history', 'paid_up_to', 'waiver', 'rate_change', 'payment_change', 'skip', 'extend', 'due_day_change', 'advance', 'voided'));

-- An older program does not know these kinds of facts, and would compute such a loan by its first plan.
update oldest_program set migration = '0062_loan_amendments.sql';

-- A further advance is owed beyond what was lent first: `principal_paid_cents`, what is no longer owed of that, is then negative.
do $$
declare found text;
begin
  select conname into strict found from pg_constraint
    where conrelid = 'loan'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%principal_paid_cents >= 0%';
  execute format('alter table loan drop constraint %I', found);
end $$;
alter table loan add constraint loan_principal_paid_check check (principal_paid_cents <= principal_cents);

-- Renewals and re-aged loans (lending §5.7.7, §5.7.8).
alter table loan_event drop constraint loan_event_kind_check;
alter table loan_event add constraint loan_event_kind_check check (kind in ('opened_with_history', 'paid_up_to', 'waiver', 'rate_change', 'payment_change', 'skip', 'extend', 'due_day_change', 'advance', 'renewal', 're_age', 'voided'));

-- An older program does not know these kinds of facts.
update oldest_program set migration = '0063_renewals.sql';

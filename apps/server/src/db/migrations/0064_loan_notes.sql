-- Promises to pay and notes about a loan (lending §5.12).
alter table loan_event drop constraint loan_event_kind_check;
alter table loan_event add constraint loan_event_kind_check check (kind in ('opened_with_history', 'paid_up_to', 'waiver', 'rate_change', 'payment_change', 'skip', 'extend', 'due_day_change', 'advance', 'renewal', 're_age', 'promise', 'note', 'voided'));

-- An older program does not know these kinds of facts.
update oldest_program set migration = '0064_loan_notes.sql';

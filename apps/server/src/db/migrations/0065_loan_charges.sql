-- Charges in addition to the instalments with their waivers (lending §5.8), and what is owed that becomes principal (lending §5.7.5).
alter table loan_event drop constraint loan_event_kind_check;
alter table loan_event add constraint loan_event_kind_check check (kind in ('opened_with_history', 'paid_up_to', 'waiver', 'charge', 'charge_waiver', 'rate_change', 'payment_change', 'skip', 'extend', 'due_day_change', 'advance', 'capitalise', 'renewal', 're_age', 'promise', 'note', 'voided'));

-- An older program does not know these kinds of facts.
update oldest_program set migration = '0065_loan_charges.sql';

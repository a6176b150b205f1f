-- A loan may be settled for less than is owed (lending §5.3.3): a fact with the amount that was accepted.
alter table loan_event drop constraint loan_event_kind_check;
alter table loan_event add constraint loan_event_kind_check check (kind in ('opened_with_history', 'paid_up_to', 'waiver', 'charge', 'charge_waiver', 'rate_change', 'payment_change', 'skip', 'extend', 'due_day_change', 'advance', 'capitalise', 'renewal', 're_age', 'promise', 'note', 'write_off', 'settled_for_less', 'voided'));

-- A loan whose past is not known begins with its balance on a day (lending §5.9).
alter table loan_event drop constraint loan_event_kind_check;
alter table loan_event add constraint loan_event_kind_check check (kind in ('opened_with_history', 'paid_up_to', 'waiver', 'voided'));
create unique index loan_event_opened on loan_event (owner_id, loan_id) where kind = 'opened_with_history';

-- An older program does not know this kind of fact, and would compute such a loan from its start.
update oldest_program set migration = '0061_opening_balances.sql';

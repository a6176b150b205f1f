-- Reversals of payments and write-offs are facts, too (lending §5.2): one `voided` for each reversal, one `write_off` for each loan
-- written off. The columns that said so stay as projections of these facts.
alter table loan_event drop constraint loan_event_kind_check;
alter table loan_event add constraint loan_event_kind_check check (kind in ('opened_with_history', 'paid_up_to', 'waiver', 'charge', 'charge_waiver', 'rate_change', 'payment_change', 'skip', 'extend', 'due_day_change', 'advance', 'capitalise', 'renewal', 're_age', 'promise', 'note', 'write_off', 'voided'));

insert into loan_event (owner_id, loan_id, id, kind, effective_on, data, actor, source, recorded_at, voids)
select owner_id, loan_id, gen_random_uuid(), 'voided', (reversed_at at time zone 'UTC')::date, jsonb_build_object('reason', reversal_reason), coalesce(reversed_by, recorded_by), 'form', reversed_at, id
from loan_payment where reversed_at is not null;

-- Who wrote a loan off, and when, is in the audit log.
insert into loan_event (owner_id, loan_id, id, kind, effective_on, data, actor, source, recorded_at)
select owner_id, id, gen_random_uuid(), 'write_off', written_off_on, jsonb_build_object('reason', written_off_reason), coalesce(logged.actor, 'system'), 'form', coalesce(logged.at, updated_at)
from loan left join lateral (
  select actor, at from audit_event where audit_event.owner_id = loan.owner_id and action = 'loan-written-off' and target = loan.id::text order by audit_event.id desc limit 1
) logged on true
where written_off_on is not null;

-- An older program does not know these facts, and would write a loan off without one.
update oldest_program set migration = '0120_reversals_and_write_offs.sql';

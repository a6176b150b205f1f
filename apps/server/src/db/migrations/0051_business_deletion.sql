-- A closed business is deleted after its grace as an account is: payments go only with an owner whose deletion is in the log.
create index audit_event_deletions on audit_event (owner_id) where action in ('account-deleted', 'guest-deleted', 'business-deleted');

create or replace function delete_loan_payments(of_owner uuid, at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  if not exists (select from audit_event where owner_id = of_owner and action in ('account-deleted', 'guest-deleted', 'business-deleted')) then
    raise exception 'the deletion of this owner is not in the log';
  end if;
  delete from loan_payment where (owner_id, loan_id, id) in (
    select owner_id, loan_id, id from loan_payment where owner_id = of_owner limit at_most);
  get diagnostics removed = row_count;
  return removed;
end $$;

create or replace function refuse_removed_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from audit_event where owner_id = old.owner_id and action in ('account-deleted', 'guest-deleted', 'business-deleted')) then return null; end if;
  if old.reversed_at is not null and (
    exists (select from audit_event where owner_id = old.owner_id and action = 'loan-deleted' and target = old.loan_id::text)
    or exists (select from audit_event where owner_id = old.owner_id and action = 'import-undone')) then return null; end if;
  raise exception 'the removal of this payment is not in the log';
end $$;

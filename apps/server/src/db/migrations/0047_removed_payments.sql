-- A payment that counts goes with its owner alone, whose deletion is in the log; one that was reversed goes with its loan too, when
-- the log tells that the loan, or the import that brought it, was taken out. The key that takes payments along with their loan acts
-- as the owner of the tables, so rights do not stop a role that may delete loans; this does. Asked at the end of the transaction:
-- what takes a loan out may tell the log afterwards.
create index audit_event_removals on audit_event (owner_id, action, target)
  where action in ('account-deleted', 'guest-deleted', 'loan-deleted', 'import-undone');

create function refuse_removed_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from audit_event where owner_id = old.owner_id and action in ('account-deleted', 'guest-deleted')) then return null; end if;
  if old.reversed_at is not null and (
    exists (select from audit_event where owner_id = old.owner_id and action = 'loan-deleted' and target = old.loan_id::text)
    or exists (select from audit_event where owner_id = old.owner_id and action = 'import-undone')) then return null; end if;
  raise exception 'the removal of this payment is not in the log';
end $$;
create constraint trigger loan_payment_removal_logged after delete on loan_payment
  deferrable initially deferred for each row execute function refuse_removed_payment();

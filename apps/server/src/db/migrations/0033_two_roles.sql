-- On a Postgres server one role may own the tables and migrate, and another one serve (docs/operations.md, decisions/017).
-- The second has no right to change or remove what is in the books and in the log. What must be possible all the same goes
-- through the functions below, which act as the owner and refuse whatever the log of the same transaction does not say.
-- On the embedded database there is one role, which may do anything: there the triggers are what stands in the way.

-- The note of where a chain of events ends is the database's own, whoever adds the event.
alter function note_audit_head() security definer;
alter function note_audit_head() set search_path = public, pg_temp;

create trigger ledger_entry_not_emptied before truncate on ledger_entry for each statement execute function refuse_change();
create trigger audit_event_not_emptied before truncate on audit_event for each statement execute function refuse_change();
create trigger audit_head_not_emptied before truncate on audit_head for each statement execute function refuse_change();

-- Fails unless the newest event of this owner's log says so and is of this transaction.
create function require_event(of_owner uuid, act text, fact jsonb) returns void language plpgsql stable set search_path = public, pg_temp as $$
begin
  if not coalesce((select action = act and xmin = pg_current_xact_id()::xid and details @> fact from audit_event where owner_id = of_owner order by id desc limit 1), false) then
    raise exception '% is not in the log', act;
  end if;
end $$;

-- True unless it was reversed before, or is not there.
create function reverse_loan_payment(of_owner uuid, of_loan uuid, payment uuid, by_actor text, because text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_event(of_owner, 'payment-reversed', jsonb_build_object('payment', payment));
  update loan_payment set reversed_at = now(), reversed_by = by_actor, reversal_reason = because
    where owner_id = of_owner and loan_id = of_loan and id = payment and reversed_at is null;
  return found;
end $$;

-- Payments follow their loans into the account that a guest has become. Loans of an unfinished import stay, and so do theirs.
create function move_loan_payments(from_guest uuid, to_account uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_event(to_account, 'guest-claimed', jsonb_build_object('guest', from_guest));
  update loan_payment set owner_id = to_account where owner_id = from_guest
    and loan_id not in (select l.id from loan l join loan_import i on i.id = l.import_id where i.finished_at is null);
end $$;

-- Removes payments of an owner whose deletion is in the log, at most so many at a time, and says how many there were.
create function delete_loan_payments(of_owner uuid, at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  if not exists (select from audit_event where owner_id = of_owner and action in ('account-deleted', 'guest-deleted')) then
    raise exception 'the deletion of this owner is not in the log';
  end if;
  delete from loan_payment where (owner_id, loan_id, id) in (
    select owner_id, loan_id, id from loan_payment where owner_id = of_owner limit at_most);
  get diagnostics removed = row_count;
  return removed;
end $$;

-- Postgres lets everybody call a new function. Who may call these is said by name.
revoke execute on function reverse_loan_payment(uuid, uuid, uuid, text, text), move_loan_payments(uuid, uuid), delete_loan_payments(uuid, integer) from public;

-- A large loan book moves in parts, each with its own event: payments follow the loans that the receiver has by then, both ways.
create or replace function move_loan_payments(from_guest uuid, to_account uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  act text := (select action from audit_event where owner_id = to_account order by id desc limit 1);
begin
  if act in ('loan-book-moved', 'loan-book-returned') then
    perform require_event(to_account, act, jsonb_build_object('from', from_guest));
    update loan_payment set owner_id = to_account where owner_id = from_guest
      and loan_id in (select id from loan where owner_id = to_account);
  else
    perform require_event(to_account, 'guest-claimed', jsonb_build_object('guest', from_guest));
    update loan_payment set owner_id = to_account where owner_id = from_guest
      and loan_id not in (select l.id from loan l join loan_import i on i.id = l.import_id where i.finished_at is null);
  end if;
end $$;

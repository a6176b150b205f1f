-- A person can move their own loan book into a business they own, and take it back for thirty days: only what they moved.
alter table loan add column moved_from uuid;
alter table loan_import add column moved_from uuid;
create index loan_moved_from on loan (owner_id, moved_from) where moved_from is not null;

create table book_move (
  business_id uuid not null references business on delete cascade,
  account_id uuid not null references account on delete cascade,
  moved_at timestamptz not null default now(),
  primary key (business_id, account_id)
);

-- Payments follow their loans: into the account that a guest has become, into a business, or back out of it. The newest event of
-- the receiver's log, of this transaction, says which.
create or replace function move_loan_payments(from_guest uuid, to_account uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  act text := (select action from audit_event where owner_id = to_account order by id desc limit 1);
begin
  if act in ('loan-book-moved', 'loan-book-returned') then
    perform require_event(to_account, act, jsonb_build_object('from', from_guest));
  else
    perform require_event(to_account, 'guest-claimed', jsonb_build_object('guest', from_guest));
  end if;
  update loan_payment set owner_id = to_account where owner_id = from_guest
    and loan_id not in (select l.id from loan l join loan_import i on i.id = l.import_id where i.finished_at is null)
    -- The loans have gone ahead: those that are back are the receiver's by now.
    and (act is distinct from 'loan-book-returned' or loan_id in (select id from loan where owner_id = to_account));
end $$;

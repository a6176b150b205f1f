-- What kept tables from being distributed by owner (docs/scaling.md): names that are unique for all, and keys without the
-- owner in them.

-- Whose an e-mail address is, looked up before the owner is known. Its trigger keeps it for replicas of the previous
-- release, which know only `account`; the unique index there goes one release later.
lock table account in share row exclusive mode;
create table account_address (
  email_key text primary key,
  owner_id uuid not null
);
create index account_address_owner_id on account_address (owner_id);
insert into account_address (email_key, owner_id) select email_key, owner_id from account;

create function keep_account_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from account_address where owner_id = old.owner_id;
    return null;
  end if;
  delete from account_address where owner_id = new.owner_id and email_key <> new.email_key;
  if not exists (select from account_address where email_key = new.email_key and owner_id = new.owner_id) then
    insert into account_address (email_key, owner_id) values (new.email_key, new.owner_id);
  end if;
  return null;
end $$;
create trigger account_address_kept after insert or delete or update of email_key on account for each row execute function keep_account_address();

-- A receipt's number comes from its random id, and a request's from a sequence: neither needs an index over all owners.
alter table receipt drop constraint receipt_number_key;
create unique index receipt_number on receipt (owner_id, number);
alter table support_request drop constraint support_request_number_key;
create unique index support_request_number_of_owner on support_request (owner_id, number);
create index support_request_number on support_request (number);

-- The audit log is kept by chain: the owner, or nothing but zeros for what belongs to no owner. The column is computed once
-- here, because events cannot be changed; from then on the trigger sets it for releases that do not.
lock table audit_event in share row exclusive mode;
alter table audit_event add column chain uuid not null generated always as (coalesce(owner_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored;
alter table audit_event alter column chain drop expression;
alter table audit_event drop constraint audit_event_pkey, add primary key (chain, id);

-- Where a chain ends is known without looking for its last event, whatever the planner thinks of a long chain. It acts as
-- the owner: the serving role has no right to write that down (decisions/017).
create or replace function seal_audit_event() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.chain := coalesce(new.owner_id, '00000000-0000-0000-0000-000000000000');
  -- One writer per chain at a time. An older release takes the same lock under the same number.
  perform pg_advisory_xact_lock(hashtextextended(coalesce(new.owner_id::text, 'nobody'), 7));
  -- Numbered again under the lock: otherwise two writers could stand in the chain in another order than their numbers.
  new.id := nextval(pg_get_serial_sequence('audit_event', 'id'));
  new.previous_hash := (select hash from audit_head where chain = new.chain);
  new.hash := audit_seal(new.previous_hash, new.at, new.owner_id, new.actor, new.action, new.target, new.result, new.details, new.request_id, new.address);
  new.is_sealed := true;
  insert into audit_head (chain, events, hash) values (new.chain, 1, new.hash)
    on conflict (chain) do update set events = audit_head.events + 1, hash = excluded.hash;
  return new;
end $$;
drop trigger audit_event_head on audit_event;
drop function note_audit_head();

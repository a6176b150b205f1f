-- Where each chain of the audit log ends. A chain of hashes shows what is missing inside it, but not that its last events
-- are gone; this row, written with every event by the database itself, does.
-- Nobody writes meanwhile: an event of a replica of the release before, between the count and the trigger, would be in neither.
lock table audit_event in share row exclusive mode;
create table audit_head (
  -- The owner; nothing but zeros for what belongs to no owner.
  chain uuid primary key,
  events bigint not null check (events > 0),
  hash bytea not null
);
insert into audit_head (chain, events, hash)
  select coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), count(*), (array_agg(hash order by id desc))[1] from audit_event group by 1;

create function note_audit_head() returns trigger language plpgsql as $$
begin
  insert into audit_head (chain, events, hash) values (coalesce(new.owner_id, '00000000-0000-0000-0000-000000000000'), 1, new.hash)
    on conflict (chain) do update set events = audit_head.events + 1, hash = excluded.hash;
  return null;
end $$;
create trigger audit_event_head after insert on audit_event for each row execute function note_audit_head();

create function refuse_step_back() returns trigger language plpgsql as $$
begin
  if new.chain = old.chain and new.events = old.events + 1 then return new; end if;
  raise exception 'audit_head only goes on';
end $$;
create trigger audit_head_goes_on before update on audit_head for each row execute function refuse_step_back();
create trigger audit_head_stays before delete on audit_head for each row execute function refuse_change();

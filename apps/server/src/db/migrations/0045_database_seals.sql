-- The database seals each event of the audit log itself, whichever release of the program wrote it: while two releases
-- run side by side, the older one may know nothing of the newest form of a seal.

-- The hash of an event and of the one before it in its chain, over everything its row says.
create function audit_seal(
  previous_hash bytea, at timestamptz, owner_id uuid, actor text, action text, target text, result text, details jsonb, request_id text, address text
) returns bytea language sql stable as $$
  select sha256(convert_to(coalesce(encode(previous_hash, 'hex'), '') || jsonb_build_array(
    to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), owner_id, actor, action, target, result, details, request_id, address)::text, 'UTF8'))
$$;

create function seal_audit_event() returns trigger language plpgsql as $$
begin
  -- One writer per chain at a time. An older release takes the same lock under the same number.
  perform pg_advisory_xact_lock(hashtextextended(coalesce(new.owner_id::text, 'nobody'), 7));
  -- Numbered again under the lock: otherwise two writers could stand in the chain in another order than their numbers.
  new.id := nextval(pg_get_serial_sequence('audit_event', 'id'));
  if new.owner_id is null then
    new.previous_hash := (select hash from audit_event where owner_id is null order by id desc limit 1);
  else
    new.previous_hash := (select hash from audit_event where owner_id = new.owner_id order by id desc limit 1);
  end if;
  new.hash := audit_seal(new.previous_hash, new.at, new.owner_id, new.actor, new.action, new.target, new.result, new.details, new.request_id, new.address);
  new.is_sealed := true;
  return new;
end $$;
create trigger audit_event_sealed before insert on audit_event for each row execute function seal_audit_event();
alter table audit_event alter column hash set default ''::bytea;

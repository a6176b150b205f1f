-- 0020 counted the log before its trigger stood: an event that a replica of the release before wrote between the two would have
-- been in neither. Counted once more, with nobody writing.
lock table audit_event in share row exclusive mode;
truncate audit_head;
insert into audit_head (chain, events, hash)
  select coalesce(owner_id, '00000000-0000-0000-0000-000000000000'), count(*), (array_agg(hash order by id desc))[1] from audit_event group by 1;

-- Jobs of one kind that take turns: those of one lane, by default of one owner, are found in the order of their time
-- without reading the others' (keys §4.4).
alter table job add column lane uuid;
create index job_of_lane on job (kind, (coalesce(lane, owner_id)), run_at) where state in ('queued', 'running');

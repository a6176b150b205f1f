-- Work to be done after a transaction, written in that transaction: a process that dies takes none of it along. Any
-- replica takes up what is due, under a lease that another one may take over when its holder is gone.

create table job (
  id uuid primary key,
  -- Whose it is; null where nobody's. No foreign key: deleting an account is a job itself.
  owner_id uuid,
  kind text not null,
  -- Of two jobs with one key, only the first is there.
  key text unique,
  -- What the work needs to know. Nothing once it is done: it may hold an address or a link.
  payload jsonb,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- How far a long job is, as its kind says it, and in percent.
  phase text,
  progress smallint not null default 0 check (progress between 0 and 100),
  attempts smallint not null default 0 check (attempts >= 0),
  run_at timestamptz not null default now(),
  locked_until timestamptz,
  worker uuid,
  -- Work that is worth nothing later, such as a mail whose link has expired by then.
  expires_at timestamptz,
  done_at timestamptz,
  -- Why the last attempt failed: a code, never a text that may name somebody.
  error_code text,
  created_at timestamptz not null default now(),
  check ((state = 'running') = (locked_until is not null and worker is not null)),
  check ((state in ('done', 'failed', 'cancelled')) = (done_at is not null)),
  check (state not in ('done', 'cancelled') or payload is null)
);
create index job_waiting on job (kind, run_at) where state in ('queued', 'running');
create index job_of_owner on job (owner_id) where owner_id is not null;
create index job_over on job (done_at) where done_at is not null;

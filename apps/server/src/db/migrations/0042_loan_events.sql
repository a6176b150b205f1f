-- Facts about a loan beside its terms and its payments (servicing.md §4.1): appended, never rewritten. A fact that was wrong is
-- voided by another one that names it. Most loans have none.
create table loan_event (
  owner_id uuid not null,
  loan_id uuid not null,
  id uuid not null,
  -- One order for all facts of a loan: a payment and a waiver of one day are applied as they were recorded.
  sequence bigint not null default nextval('loan_payment_sequence_seq'),
  kind text not null check (kind in ('paid_up_to', 'waiver', 'voided')),
  -- When it is true; `recorded_at` is when it was learned.
  effective_on date not null,
  amount_cents bigint check (amount_cents > 0),
  -- What else its kind says; db/loan-events.ts checks it on the way in and out.
  data jsonb not null,
  actor text not null,
  source text not null check (source in ('form', 'import', 'bank', 'api', 'borrower')),
  import_id uuid,
  recorded_at timestamptz not null default now(),
  voids uuid,
  primary key (owner_id, loan_id, id),
  -- Facts go where their loan goes, into an account or out of the book: no right to change or remove them is needed for that.
  constraint loan_event_loan foreign key (owner_id, loan_id) references loan (owner_id, id) on update cascade on delete cascade deferrable initially immediate,
  constraint loan_event_import foreign key (owner_id, import_id) references loan_import (owner_id, id) deferrable initially immediate,
  check ((kind = 'voided') = (voids is not null))
);
create index loan_event_sequence on loan_event (owner_id, loan_id, sequence);
create index loan_event_effective_on on loan_event (owner_id, kind, effective_on);
create index loan_event_import_id on loan_event (owner_id, import_id) where import_id is not null;
-- A fact is voided once.
create unique index loan_event_voids on loan_event (owner_id, loan_id, voids) where voids is not null;

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'owner_id' = to_jsonb(old) - 'owner_id' and new.owner_id <> old.owner_id then return new; end if;
  -- Deeper than this trigger alone: the loan itself is being removed.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'loan_event is append-only';
end $$;
create trigger loan_event_kept before update or delete on loan_event for each row execute function refuse_event_change();

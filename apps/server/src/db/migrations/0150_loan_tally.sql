-- How many loans of a book stand where, so that a page's "of 100,000" and the figures need not read every loan: loans alike in state,
-- next due day, start and number of instalments are one row. Every change of loans appends its difference, and waits for nobody;
-- housekeeping adds up what it finds (features/loans/tally.ts), and `check-books` counts again.
create table loan_tally (
  owner_id uuid not null references owner on delete cascade,
  id bigint generated always as identity,
  import_id uuid,
  status text not null,
  next_due_on date,
  -- Of active loans whose due days follow from their start; null for all others.
  start_date date,
  installments_total smallint,
  loans integer not null,
  installments_paid bigint not null,
  outstanding_cents bigint not null,
  is_folded boolean not null default false,
  primary key (owner_id, id)
);
create index loan_tally_to_fold on loan_tally (owner_id) where not is_folded;
-- The overdue instalments of loans with stored due days are counted loan by loan.
create index loan_with_due_days on loan (owner_id, next_due_on) where status = 'active' and due_days is not null;

-- What loans count for, with their sign: rows of an import that is still being written count once it is finished.
create function tally_loans() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into loan_tally (owner_id, import_id, status, next_due_on, start_date, installments_total, loans, installments_paid, outstanding_cents)
    select owner_id, import_id, status, next_due_on, case when status = 'active' and due_days is null then start_date end,
      case when status = 'active' and due_days is null then installments_total end,
      count(*), sum(installments_paid), sum(principal_cents - principal_paid_cents)
    from after_loans where import_id is null or import_id not in (select id from loan_import where finished_at is null)
    group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    -- When the owner goes, so do these rows.
    insert into loan_tally (owner_id, import_id, status, next_due_on, start_date, installments_total, loans, installments_paid, outstanding_cents)
    select owner_id, import_id, status, next_due_on, case when status = 'active' and due_days is null then start_date end,
      case when status = 'active' and due_days is null then installments_total end,
      -count(*), -sum(installments_paid), -sum(principal_cents - principal_paid_cents)
    from before_loans where (import_id is null or import_id not in (select id from loan_import where finished_at is null))
      and exists (select from owner where owner.id = owner_id)
    group by 1, 2, 3, 4, 5, 6;
  else
    insert into loan_tally (owner_id, import_id, status, next_due_on, start_date, installments_total, loans, installments_paid, outstanding_cents)
    select owner_id, import_id, status, next_due_on, start_date, installments_total, sum(sign), sum(sign * installments_paid), sum(sign * outstanding_cents)
    from (
      select 1 as sign, owner_id, import_id, status, next_due_on, case when status = 'active' and due_days is null then start_date end as start_date,
        case when status = 'active' and due_days is null then installments_total end as installments_total, installments_paid, principal_cents - principal_paid_cents as outstanding_cents from after_loans
      union all
      select -1, owner_id, import_id, status, next_due_on, case when status = 'active' and due_days is null then start_date end,
        case when status = 'active' and due_days is null then installments_total end, installments_paid, principal_cents - principal_paid_cents from before_loans) changed
    where import_id is null or import_id not in (select id from loan_import where finished_at is null)
    group by 1, 2, 3, 4, 5, 6
    having sum(sign) <> 0 or sum(sign * installments_paid) <> 0 or sum(sign * outstanding_cents) <> 0;
  end if;
  return null;
end $$;
create trigger loan_tallied_in after insert on loan referencing new table as after_loans for each statement execute function tally_loans();
create trigger loan_tallied after update on loan referencing old table as before_loans new table as after_loans for each statement execute function tally_loans();
create trigger loan_tallied_out after delete on loan referencing old table as before_loans for each statement execute function tally_loans();

-- An import is added to the book at once, and taken out of it at once.
create function tally_import() returns trigger language plpgsql as $$
begin
  if new.finished_at is null then
    delete from loan_tally where owner_id = new.owner_id and import_id = new.id;
  else
    insert into loan_tally (owner_id, import_id, status, next_due_on, start_date, installments_total, loans, installments_paid, outstanding_cents, is_folded)
    select owner_id, import_id, status, next_due_on, case when status = 'active' and due_days is null then start_date end,
      case when status = 'active' and due_days is null then installments_total end,
      count(*), sum(installments_paid), sum(principal_cents - principal_paid_cents), true
    from loan where owner_id = new.owner_id and import_id = new.id group by 1, 2, 3, 4, 5, 6;
  end if;
  return null;
end $$;
create trigger loan_import_tallied after update of finished_at on loan_import for each row
  when ((old.finished_at is null) <> (new.finished_at is null)) execute function tally_import();

insert into loan_tally (owner_id, import_id, status, next_due_on, start_date, installments_total, loans, installments_paid, outstanding_cents, is_folded)
select owner_id, import_id, status, next_due_on, case when status = 'active' and due_days is null then start_date end,
      case when status = 'active' and due_days is null then installments_total end,
  count(*), sum(installments_paid), sum(principal_cents - principal_paid_cents), true
from loan where import_id is null or import_id not in (select id from loan_import where finished_at is null)
group by 1, 2, 3, 4, 5, 6;

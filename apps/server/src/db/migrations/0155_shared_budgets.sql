-- A budget of two people is an owner of its own (budget §16): its records are keyed by its id, as those of a person's budget are.
alter table owner drop constraint owner_kind_check;
alter table owner add constraint owner_kind_check check (kind in ('guest', 'account', 'business', 'shared_budget'));

create table shared_budget (
  owner_id uuid primary key references owner on delete cascade,
  created_at timestamptz not null default now(),
  -- Of a leaver's copy, which nobody else is ever in; null for a budget that can be shared.
  copied_at timestamptz
);

create table shared_budget_member (
  owner_id uuid not null references shared_budget on delete cascade,
  account_id uuid not null references account on delete cascade,
  joined_at timestamptz not null default now(),
  -- From then on a stranger, but for the copy, where whatever their devices had not sent goes.
  left_at timestamptz,
  copy_id uuid,
  primary key (owner_id, account_id)
);
create index shared_budget_member_account_id on shared_budget_member (account_id);

-- A link for one person, once; only its hash is kept. Whoever opened it is a member when a member has confirmed it.
create table shared_budget_invitation (
  owner_id uuid not null references shared_budget on delete cascade,
  id uuid not null,
  token_hash bytea not null unique,
  invited_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_by uuid,
  ended_at timestamptz,
  primary key (owner_id, id)
);
-- Inviting again replaces the first link.
create unique index shared_budget_invitation_open on shared_budget_invitation (owner_id) where ended_at is null;

-- A shared budget has no loans; the steps of its deletion are those of every owner.
create or replace function delete_loan_payments(of_owner uuid, at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed integer;
begin
  if not exists (select from audit_event where owner_id = of_owner and action in ('account-deleted', 'guest-deleted', 'business-deleted', 'shared-budget-deleted')) then
    raise exception 'the deletion of this owner is not in the log';
  end if;
  delete from loan_payment where (owner_id, loan_id, id) in (
    select owner_id, loan_id, id from loan_payment where owner_id = of_owner limit at_most);
  get diagnostics removed = row_count;
  return removed;
end $$;

create or replace function refuse_removed_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from audit_event where owner_id = old.owner_id and action in ('account-deleted', 'guest-deleted', 'business-deleted', 'shared-budget-deleted')) then return null; end if;
  if old.reversed_at is not null and (
    exists (select from audit_event where owner_id = old.owner_id and action = 'loan-deleted' and target = old.loan_id::text)
    or exists (select from audit_event where owner_id = old.owner_id and action = 'import-undone')) then return null; end if;
  raise exception 'the removal of this payment is not in the log';
end $$;

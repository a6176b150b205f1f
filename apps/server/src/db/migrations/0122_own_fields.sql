-- What a lender keeps of a loan under names of their own (lending §4.6): a list of name, type and value as text.
alter table loan add column own_fields jsonb check (jsonb_typeof(own_fields) = 'array');
create index loan_own_fields on loan (owner_id) where own_fields is not null;

-- The names and types that a book has had, so that a list of its loans need not read all of them. A name stays when its last loan
-- goes: readers ask whether a loan has it.
create table own_field (
  owner_id uuid not null references owner on delete cascade,
  name text not null,
  type text not null,
  primary key (owner_id, name, type)
);
create function note_own_fields() returns trigger language plpgsql as $$
begin
  insert into own_field (owner_id, name, type)
  select distinct owner_id, own->>'name', own->>'type' from after_loans, jsonb_array_elements(own_fields) as own
  where own_fields is not null order by 1, 2, 3
  on conflict do nothing;
  return null;
end $$;
create trigger own_fields_noted_in after insert on loan referencing new table as after_loans for each statement execute function note_own_fields();
create trigger own_fields_noted after update on loan referencing new table as after_loans for each statement execute function note_own_fields();

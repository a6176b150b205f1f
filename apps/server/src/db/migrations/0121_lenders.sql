-- Who lends, and where borrowers send their payments, for the loans of an account or a business (lending §5.14). The address is
-- copied into each loan; borrowers are told for thirty days that it changed.
create table lender_profile (
  owner_id uuid primary key references owner on delete cascade,
  name text check (name <> '' and char_length(name) <= 60),
  receive_email text,
  updated_at timestamptz not null default now()
);
alter table loan add column receive_email_changed_on date;

-- People of a loan (lending §5.19). The borrower's name and e-mail address are the loan's; a borrower without a row is a person of
-- their own, with the id of the loan. One person may be on several loans: their rows have the same `person_id`.
create table loan_person (
  owner_id uuid not null,
  loan_id uuid not null,
  person_id uuid not null,
  role text not null check (role in ('borrower', 'co_borrower', 'guarantor', 'payer')),
  name text check (char_length(name) between 1 and 200),
  -- As names are compared: lower case, without accents.
  name_sort text,
  email text check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) between 1 and 40),
  address text check (char_length(address) between 1 and 500),
  added_at timestamptz not null default now(),
  primary key (owner_id, loan_id, person_id),
  check ((role = 'borrower') = (name is null) and (name is null) = (name_sort is null) and (role <> 'borrower' or email is null)),
  -- It goes where its loan goes, into an account or a business, or out of the book.
  constraint loan_person_loan foreign key (owner_id, loan_id) references loan (owner_id, id) on update cascade on delete cascade deferrable initially immediate
);
create unique index loan_person_borrower on loan_person (owner_id, loan_id) where role = 'borrower';
create index loan_person_person on loan_person (owner_id, person_id);

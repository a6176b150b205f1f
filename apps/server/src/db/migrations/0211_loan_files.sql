-- Files that a lender keeps with a loan (lending §5.20): private, never shown to the borrower.
create table loan_file (
  owner_id uuid not null,
  loan_id uuid not null,
  id uuid not null,
  name text not null check (char_length(name) between 1 and 125),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  content bytea not null,
  added_at timestamptz not null default now(),
  primary key (owner_id, loan_id, id),
  -- It goes where its loan goes, into an account or a business, or out of the book.
  constraint loan_file_loan foreign key (owner_id, loan_id) references loan (owner_id, id) on update cascade on delete cascade deferrable initially immediate
);

-- What each loan owed and how late it was at the end of each month (lending §7.9), written with its postings by the same replay.
create table loan_course (
  owner_id uuid not null,
  loan_id uuid not null,
  course json not null,
  primary key (owner_id, loan_id),
  -- It goes where its loan goes, into an account or a business, or out of the book.
  constraint loan_course_loan foreign key (owner_id, loan_id) references loan (owner_id, id) on update cascade on delete cascade deferrable initially immediate
);

-- The `updated_at` of the loan that its course accounts for. Null, or another one, where an import or an older release wrote the loan:
-- the job that brings postings up to date writes the course, too.
alter table loan add column course_as_of timestamptz;

-- Choices of what the analytics page shows, kept under a name for a loan book.
create table analytics_view (
  owner_id uuid not null references owner on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  page text not null,
  query jsonb not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, id)
);

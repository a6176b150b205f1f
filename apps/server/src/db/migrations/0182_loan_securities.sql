-- What secures a loan (lending §5.17): where it is registered and insured, and the days on which either ends.
create table loan_security (
  owner_id uuid not null,
  loan_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('vehicle', 'equipment', 'real_property', 'inventory', 'receivables', 'other')),
  description text not null check (char_length(description) between 1 and 200),
  serial_number text check (char_length(serial_number) between 1 and 100),
  registry text check (registry in ('ppsa', 'rdprm', 'land')),
  registration_number text check (char_length(registration_number) between 1 and 100),
  registration_expires date,
  insurer text check (char_length(insurer) between 1 and 120),
  policy_number text check (char_length(policy_number) between 1 and 100),
  insurance_expires date,
  added_at timestamptz not null default now(),
  primary key (owner_id, loan_id, id),
  check (registry is not null or registration_number is null and registration_expires is null),
  -- It goes where its loan goes, into an account or a business, or out of the book.
  constraint loan_security_loan foreign key (owner_id, loan_id) references loan (owner_id, id) on update cascade on delete cascade deferrable initially immediate
);

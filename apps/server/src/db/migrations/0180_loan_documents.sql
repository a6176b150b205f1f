-- Documents of a loan (lending §5.16), as they were written: what the page shows, and the file. They are never changed.
create table loan_document (
  owner_id uuid not null,
  loan_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('receipt', 'pay_off', 'statement', 'schedule', 'demand', 'agreement')),
  locale text not null check (locale in ('en', 'fr')),
  made_by text not null,
  made_at timestamptz not null,
  content json not null,
  -- Of everything that was recorded on the loan when it was written.
  facts_hash text not null check (facts_hash ~ '^[0-9a-f]{64}$'),
  file bytea not null,
  pages int not null check (pages > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (owner_id, loan_id, id),
  -- It goes where its loan goes, into an account or a business, or out of the book.
  constraint loan_document_loan foreign key (owner_id, loan_id) references loan (owner_id, id) on update cascade on delete cascade deferrable initially immediate
);

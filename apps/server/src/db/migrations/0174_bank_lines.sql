-- Rows of bank accounts that the lender confirmed as payments (lending §4.7): by a hash of the row, so that none is recorded twice, with
-- the payer as the bank writes it. A row is never stored itself. What came back is `return`, a payment that was there already `link`.
create table loan_bank_line (
  owner_id uuid not null,
  loan_id uuid not null,
  source_key text not null check (char_length(source_key) between 1 and 64),
  payment_id uuid not null,
  kind text not null check (kind in ('payment', 'link', 'return')),
  batch_id uuid not null,
  posted_on date not null,
  payer_text text check (char_length(payer_text) between 1 and 120),
  -- False once the lender had the payer forgotten.
  is_remembered boolean not null default true,
  recorded_at timestamptz not null default now(),
  -- A row may be split over loans. That an owner has it once is kept by a lock: a guest's book may join another one with the same row.
  primary key (owner_id, loan_id, source_key, payment_id),
  constraint loan_bank_line_loan foreign key (owner_id, loan_id) references loan (owner_id, id) on update cascade on delete cascade deferrable initially immediate
);
create index loan_bank_line_key on loan_bank_line (owner_id, source_key);
create index loan_bank_line_batch on loan_bank_line (owner_id, batch_id);

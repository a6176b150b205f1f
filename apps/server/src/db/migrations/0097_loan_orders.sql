-- A page of the book is the first rows of an index, in every order that the list offers. Each costs an import a tenth of a
-- second for 100,000 loans, and a page by name took eight times as long without.
create index loan_by_name on loan (owner_id, borrower_sort, number);
create index loan_by_principal on loan (owner_id, principal_cents, number);
create index loan_by_rate on loan (owner_id, annual_rate, number);
create index loan_by_payment on loan (owner_id, payment_cents, number);
-- By urgency: one state after another. Whether an active loan is overdue is read from the index too.
create index loan_by_status on loan (owner_id, status, number, next_due_on);

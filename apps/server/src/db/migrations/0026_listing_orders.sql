-- An index for each order of the list that also holds what the list is filtered by: a page of few among many is found on
-- the index alone, and only the rows of that page are read.
drop index loan_request_featured, loan_request_newest, loan_request_amount, loan_request_rate, loan_request_filters;
create index loan_request_featured on loan_request (featured, number, risk_grade, loan_purpose, requested_cents) where is_listed;
create index loan_request_newest on loan_request (number, risk_grade, loan_purpose, requested_cents) where is_listed;
create index loan_request_amount on loan_request (requested_cents, number, risk_grade, loan_purpose) where is_listed;
create index loan_request_rate on loan_request (platform_rate, number, risk_grade, loan_purpose, requested_cents) where is_listed;

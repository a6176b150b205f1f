-- What was asked for when the facts were graded. The loan's own amount becomes less where a part is taken for the whole, and the
-- grade must stay explained by the facts that set it.
alter table loan_application add column graded_cents bigint check (graded_cents > 0);
update loan_application a set graded_cents = l.requested_cents from loan_request l where l.id = a.loan_request_id;
alter table loan_application alter column graded_cents set not null;

-- Why an operator declined a listing; its applicant reads it.
alter table loan_application add column decision_reason text;

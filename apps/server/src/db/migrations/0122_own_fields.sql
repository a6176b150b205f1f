-- What a lender keeps of a loan under names of their own (lending §4.6): a list of name, type and value as text.
alter table loan add column own_fields jsonb check (jsonb_typeof(own_fields) = 'array');
create index loan_own_fields on loan (owner_id) where own_fields is not null;

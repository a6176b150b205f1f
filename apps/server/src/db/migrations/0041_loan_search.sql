-- What a search finds of a loan besides the borrower's name, folded like it: one line each for the reference, the borrower's
-- e-mail address and the lender's number (features/loans/search.ts). Null where an older release wrote the loan: the next
-- start fills it in.
alter table loan add column search_text text collate "C";
create index loan_without_search_text on loan (number) where search_text is null;

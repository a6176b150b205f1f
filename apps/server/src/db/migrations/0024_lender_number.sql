-- The number that a lender's own sheet gives a loan: a row that comes back under it is that loan, whatever else was mended
-- in it (lending.md §4.1 "needed for re-import without doubles").
alter table loan add column lender_number text check (lender_number <> '' and length(lender_number) <= 200);

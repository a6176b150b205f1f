-- A file of payments names each loan by the lender's own number, and a file of 5,000 rows is looked up at once.
create index loan_lender_number on loan (owner_id, lender_number) where lender_number is not null;

-- Right after an import of 100,000 loans the database believes that an owner has a few hundred, and reads all of them to change two
-- hundred: for a minute on a server, for ever on the embedded engine, which collects no statistics by itself. The role that serves
-- may not collect them either, so that it is done as the owner of the tables.
create function measure_loans() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze loan (owner_id, lender_number);
end $$;
revoke execute on function measure_loans() from public;

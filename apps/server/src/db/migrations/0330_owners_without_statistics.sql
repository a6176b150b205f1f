-- The planner's statistics name the owners with the most rows and believe that everyone else has next to none. A lender
-- who brought 5,000 loans after the last count was read by loops over all of them, until the statement was given up.
-- Without statistics of owner_id everyone is believed to have one row in 200 of each table, as always on the embedded
-- engine, which counts nothing. Setting the type to what it is drops what was counted; it writes no table anew, only
-- the small indexes with a condition.
do $$
declare name text;
begin
  for name in
    select attrelid::regclass::text from pg_attribute
    where attname = 'owner_id'
      and attrelid in (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)
  loop
    execute 'alter table ' || name || ' alter column owner_id type uuid, alter column owner_id set statistics 0';
  end loop;
end $$;

-- The oldest release that still runs on this database: the one that ships the migration named here. Files that only add
-- leave it alone, so that during a rolling upgrade a replica of the release before may also restart. A file that takes
-- something away, or changes what an older program reads, ends with
--   update oldest_program set migration = '<its own name>';
create table oldest_program (migration text not null references migration (name) deferrable initially deferred);
create unique index oldest_program_one_row on oldest_program ((true));
insert into oldest_program (migration) values ('0046_oldest_program.sql');

-- From here on an event's hash covers everything its row says, the instant too, in a form that the database can make again:
-- `winterjay check-books` sees a changed word, not only a row that is missing. Older rows keep the hash they have.
alter table audit_event add column is_sealed boolean not null default false;

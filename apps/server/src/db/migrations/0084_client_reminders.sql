-- Who is mailed about the dates of saved clients, and of which owner (clients §6). Nobody is unless they asked for it.
create table client_reminder (
  -- Whose clients: the person's own, or those of a business.
  owner_id uuid not null references owner on delete cascade,
  account_id uuid not null references account on delete cascade,
  locale text not null check (locale in ('en', 'fr')),
  -- In the link of each such mail: works without signing in, and for this alone.
  stop_token text not null unique,
  -- The last day on which dates were looked for, and the last day that a mail was about.
  checked_on date,
  covered_until date,
  primary key (owner_id, account_id)
);
create index client_reminder_account_id on client_reminder (account_id);

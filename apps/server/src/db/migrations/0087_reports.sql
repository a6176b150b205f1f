-- Research reports (reports §2): what was asked for, and the finished report as the page and the file have it.
create table report (
  owner_id uuid not null references owner on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('loan_book', 'portfolio', 'picks', 'marketplace')),
  title text not null check (title <> ''),
  locale text not null check (locale in ('en', 'fr')),
  -- Sections and source, as they were asked for.
  request jsonb not null,
  -- The day of the report; it stays when its job is tried again.
  as_of date not null,
  created_at timestamptz not null default now(),
  -- What the page shows; written together with the file.
  content json,
  file bytea,
  pages int check (pages > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (owner_id, id),
  check ((content is null) = (file is null) and (content is null) = (pages is null) and (content is null) = (sha256 is null))
);
create index report_newest on report (owner_id, created_at);

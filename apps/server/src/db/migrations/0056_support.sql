-- Requests to support (support): a person's, never a business's.
create table support_request (
  owner_id uuid not null references owner on delete cascade,
  id uuid not null,
  -- What people say: WJ-1042.
  number bigint not null generated always as identity (start with 1001) unique,
  category text not null
    check (category in ('billing', 'account', 'lending', 'investing', 'budget', 'benefits', 'bug', 'privacy')),
  subject text not null check (subject <> '' and char_length(subject) <= 120),
  state text not null default 'open' check (state in ('open', 'waiting', 'solved', 'closed')),
  -- Premium when it was opened: a later change moves nobody in the queue.
  is_priority boolean not null,
  locale text not null check (locale in ('en', 'fr')),
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  first_answer_due_at timestamptz not null,
  first_answered_at timestamptz,
  -- In business hours.
  first_answer_minutes integer check (first_answer_minutes >= 0),
  -- Since when it has been in its state.
  state_since timestamptz not null,
  reminded_at timestamptz,
  -- An operator's account; without a key, because the request outlives it.
  assigned_to uuid,
  rating text check (rating in ('good', 'bad')),
  -- The closed request that this one goes on from.
  continues uuid,
  -- Only what the person agreed to show.
  context jsonb,
  primary key (owner_id, id),
  check ((first_answered_at is null) = (first_answer_minutes is null))
);
create index support_request_id on support_request (id);
create index support_request_queue on support_request (state, first_answer_due_at);
create index support_request_answered on support_request (first_answered_at) where first_answered_at is not null;

create table support_message (
  owner_id uuid not null,
  request_id uuid not null,
  number integer not null check (number > 0),
  -- An operator's account; null for the person's own messages.
  operator_id uuid,
  text text not null check (text <> ''),
  at timestamptz not null,
  via text not null check (via in ('app', 'mail')),
  -- Of a mail that came in: a second copy of it is dropped.
  mail_id text,
  primary key (owner_id, request_id, number),
  unique (owner_id, mail_id),
  foreign key (owner_id, request_id) references support_request on delete cascade
);

-- What operators write for each other, and mails whose sender is not the person (without an operator).
create table support_note (
  owner_id uuid not null,
  request_id uuid not null,
  number integer not null check (number > 0),
  operator_id uuid,
  sender text,
  text text not null check (text <> ''),
  at timestamptz not null,
  mail_id text,
  primary key (owner_id, request_id, number),
  unique (owner_id, mail_id),
  foreign key (owner_id, request_id) references support_request on delete cascade,
  check ((operator_id is null) = (sender is not null))
);

create table support_attachment (
  owner_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  name text not null,
  type text not null check (type in ('image/png', 'application/pdf', 'text/csv', 'text/plain')),
  content bytea not null,
  at timestamptz not null,
  primary key (owner_id, id),
  foreign key (owner_id, request_id) references support_request on delete cascade
);
create index support_attachment_request on support_attachment (owner_id, request_id);

-- Texts that operators begin an answer with; the same for all.
create table support_canned_answer (
  position integer primary key,
  title text not null,
  text_en text not null,
  text_fr text not null
);

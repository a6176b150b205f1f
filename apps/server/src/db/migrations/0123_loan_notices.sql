-- Mails about loans (lending §5.18): what the lender turned on for a loan, and what became of each mail.
create table loan_notice_setting (
  owner_id uuid not null,
  loan_id uuid not null,
  wanted text[] not null check (wanted <@ array['before_due', 'due_today', 'late', 'receipt', 'promise_broken']),
  locale text not null check (locale in ('en', 'fr')),
  -- Nothing is said of what was due, paid or promised before.
  since date not null,
  -- The person whose address is confirmed, whom borrowers may answer.
  set_by uuid not null,
  -- The borrower ended reminders: no lender can turn them on again.
  stopped_on date,
  primary key (owner_id, loan_id),
  constraint loan_notice_setting_loan foreign key (owner_id, loan_id) references loan (owner_id, id) on update cascade on delete cascade deferrable initially immediate
);

create table loan_notice (
  owner_id uuid not null,
  loan_id uuid not null,
  kind text not null check (kind in ('before_due', 'due_today', 'late_1', 'late_2', 'late_3', 'receipt', 'receipt_reversed', 'promise_broken')),
  -- The due day, the payment or the promise: with the kind it is the key that lets a mail go once.
  about text not null check (char_length(about) between 10 and 36),
  about_day date not null,
  until_day date not null,
  state text not null check (state in ('waiting', 'sent', 'not_sent')),
  reason text check (reason in ('quiet', 'limit', 'promise', 'no_address', 'page_closed', 'sender', 'mail_failed', 'paid', 'changed', 'written_off', 'reversed', 'stopped', 'off', 'missed')),
  -- The day it was last decided on: that of the mail, if it went.
  day date not null,
  decided_at timestamptz not null default now(),
  address text,
  -- The mail that was posted.
  job_id uuid,
  primary key (owner_id, loan_id, kind, about),
  check ((state = 'sent') = (job_id is not null)),
  check (state <> 'sent' or address is not null),
  constraint loan_notice_loan foreign key (owner_id, loan_id) references loan (owner_id, id) on update cascade on delete cascade deferrable initially immediate
);
create index loan_notice_newest on loan_notice (owner_id, day, decided_at);
create index loan_notice_waiting on loan_notice (owner_id, loan_id) where state = 'waiting';
create index loan_notice_job on loan_notice (job_id) where job_id is not null;

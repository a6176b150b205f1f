-- Mails about loans (lending §5.18): to co-borrowers who receive them, reminders by hand, loans in dispute, the lender's
-- postal address, and the lender's own mail on Mondays.
alter table lender_profile add column postal_address text check (char_length(postal_address) between 1 and 500);

-- Only of co-borrowers. Who ended reminders has ended them for good.
alter table loan_person add column receives_mail boolean not null default false;
alter table loan_person add column reminders_stopped_on date;

-- While the borrower disputes the loan no reminder goes.
alter table loan_notice_setting add column disputed_on date;

-- With a co-borrower, the key of a mail ends with their id; a reminder by hand is about the day it was asked for.
alter table loan_notice drop constraint loan_notice_about_check;
alter table loan_notice add constraint loan_notice_about_check check (char_length(about) between 10 and 47);
alter table loan_notice drop constraint loan_notice_kind_check;
alter table loan_notice add constraint loan_notice_kind_check check (kind in ('before_due', 'due_today', 'late_1', 'late_2', 'late_3', 'by_hand', 'receipt', 'receipt_reversed', 'promise_broken'));
alter table loan_notice drop constraint loan_notice_reason_check;
alter table loan_notice add constraint loan_notice_reason_check check (reason in ('quiet', 'limit', 'promise', 'disputed', 'no_address', 'page_closed', 'sender', 'mail_failed', 'paid', 'changed', 'written_off', 'reversed', 'stopped', 'off', 'missed'));

create table loan_digest_setting (
  owner_id uuid primary key references owner on delete cascade,
  -- Who gets it.
  set_by uuid not null,
  locale text not null check (locale in ('en', 'fr'))
);

-- Each Monday's mail goes once.
create table loan_digest (
  owner_id uuid not null references owner on delete cascade,
  monday date not null,
  -- Null if there was nothing to say.
  job_id uuid,
  primary key (owner_id, monday)
);

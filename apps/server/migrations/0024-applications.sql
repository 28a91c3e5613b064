-- Applications for the enterprise and the commercial edition, and when a paid edition ends.

alter table account add column paid_until timestamptz;
create index account_paid_until on account (paid_until) where paid_until is not null;

create table application (
  id uuid primary key,
  kind text collate "C" not null check (kind in ('enterprise', 'business')),
  -- Null: a visitor asks for the commercial edition.
  account_id uuid references account on delete cascade,
  state text collate "C" not null
    check (state in ('submitted', 'in-review', 'more-asked', 'resubmitted', 'approved', 'rejected')),
  -- Grows with every step: who read an older one decides nothing.
  version int not null default 1,
  user_name text not null default '',
  company text not null,
  department text not null default '',
  industries text[] not null,
  -- Name, phone and mail as sealed JSON; null once forgotten.
  contact_sealed text,
  -- Keyed hash of the contact that a code proved: the mail of an enterprise, the phone of a business.
  contact_index bytea,
  -- Keyed hash of everything handed in, so that sending the same twice has one effect.
  content_index bytea unique,
  -- The uploaded licence.
  file_id text not null default '',
  file_name text not null default '',
  -- When it was handed in last, and the last day of the promised answer.
  submitted_at timestamptz not null,
  due_on date not null,
  due_is_certain boolean not null,
  claimed_by uuid references account on delete set null,
  decided_at timestamptz,
  -- When contact and licence are deleted.
  forget_at timestamptz,
  created_at timestamptz not null
);
create unique index application_open_of_account on application (account_id, kind) where state not in ('approved', 'rejected');
create unique index application_open_of_contact on application (contact_index, kind) where state not in ('approved', 'rejected');
create index application_of_account on application (account_id, created_at desc);
create index application_queue on application (submitted_at, id);
create index application_queue_of_state on application (state, submitted_at, id);
create index application_to_forget on application (forget_at) where forget_at is not null;

-- What was done with an application, by version.
create table application_event (
  application_id uuid not null references application on delete cascade,
  version int not null,
  at timestamptz not null,
  step text collate "C" not null,
  -- Null: the applicant, or nobody any more.
  actor_id uuid references account on delete set null,
  said text not null default '',
  primary key (application_id, version)
);

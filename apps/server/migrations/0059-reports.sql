-- Daily, weekly, monthly and yearly reports, with every version of each. Nothing of them is ever deleted.
create table report (
  -- Of the kind and the period, so that there is one of each (packages/domain/src/report/kinds.ts).
  id text collate "C" primary key,
  kind text not null,
  period_from date not null,
  period_to date not null,
  version int not null,
  -- What readers see; null before the first publication.
  live_version int,
  standing text,
  first_published_at timestamptz,
  published_at timestamptz,
  ended_at timestamptz,
  ended_reason text not null default '',
  check (kind in ('daily', 'weekly', 'monthly', 'yearly')),
  check (standing in ('current', 'withdrawn')),
  check ((live_version is null) = (standing is null))
);
create index report_by_period on report (period_to desc, period_from desc, id);

create table report_version (
  report_id text collate "C" not null references report,
  version int not null,
  document jsonb not null,
  -- What a correction corrects.
  note text not null default '',
  saved_by uuid references account on delete set null,
  saved_at timestamptz not null,
  -- Which revision it is to readers; null where they never saw it.
  revision int,
  published_at timestamptz,
  primary key (report_id, version),
  check ((revision is null) = (published_at is null))
);
create unique index report_revision on report_version (report_id, revision) where revision is not null;

-- Who gets which reports by mail.
create table report_subscription (
  account_id uuid not null references account on delete cascade,
  kind text not null,
  since timestamptz not null,
  -- Ends it, without sign-in, for whoever has a mail.
  unsubscribe_token text collate "C" not null unique,
  primary key (account_id, kind)
);

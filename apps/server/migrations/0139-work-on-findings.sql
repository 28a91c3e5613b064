-- What people do about findings. It survives a finding that goes and comes back.

create table finding_work (
  asset_id uuid not null references asset on delete cascade,
  anchor text not null,
  -- Of the asset.
  holder_id uuid not null,
  -- 0 to do, 1 in work, 2 dealt with, 3 does not apply.
  state smallint not null default 0 check (state between 0 and 3),
  -- The name of who does it; the account as well, where it is one of ours.
  assignee text not null default '',
  assignee_id uuid,
  due date,
  note text not null default '',
  -- Null where nobody has said anything: the row then only says that the finding is gone.
  change_id uuid,
  changed_at timestamptz,
  -- What the asset consisted of when the state was set, as in asset_judgement.
  digest text not null default '',
  -- Since when the asset does not have it any more.
  gone_at timestamptz,
  -- The last one.
  verdict smallint not null default 0,
  primary key (asset_id, anchor)
);
create index finding_work_gone on finding_work (holder_id, gone_at desc) where gone_at is not null;

-- One change of any number of findings, to be undone as one.
create table finding_change (
  id uuid primary key default gen_random_uuid(),
  holder_id uuid not null,
  changed_by uuid,
  changed_at timestamptz not null,
  -- What was set.
  made jsonb not null,
  undone_at timestamptz
);
create index finding_change_of_holder on finding_change (holder_id, changed_at desc);

create table finding_change_row (
  change_id uuid not null references finding_change on delete cascade,
  asset_id uuid not null references asset on delete cascade,
  anchor text not null,
  -- What it was before.
  former jsonb not null,
  primary key (change_id, asset_id, anchor)
);
create index finding_change_row_of_finding on finding_change_row (asset_id, anchor);

alter table asset_finding add column has_fix boolean not null generated always as
  (jsonb_path_exists(verdicts, '$[*] ? (@.verdict == "affected" && @.fix != "")')) stored;
-- The most urgent asset of each vulnerability.
create index asset_finding_of_holder on asset_finding (holder_id, anchor, urgency desc, asset_id);

-- What people decide about findings, and what documents state of them: nothing is deleted by it, and what was decided stays.

-- A document whose statements were applied.
create table vex_document (
  id uuid primary key default gen_random_uuid(),
  holder_id uuid not null,
  format text not null,
  title text not null,
  -- As the document names itself; a later version of the same replaces it.
  document_id text not null,
  version text not null,
  author text not null,
  stated_at text not null,
  file_name text not null,
  -- What was not applied as well: how many of its statements mean nothing here.
  statements integer not null,
  applied_by uuid,
  applied_at timestamptz not null,
  replaced_at timestamptz,
  withdrawn_at timestamptz
);
create index vex_document_of_holder on vex_document (holder_id, applied_at desc);

create table finding_decision (
  id uuid primary key default gen_random_uuid(),
  holder_id uuid not null,
  scope text not null check (scope in ('asset', 'group', 'all')),
  -- A decision about one asset ends with it.
  asset_id uuid references asset on delete cascade,
  asset_group text not null,
  anchor text not null,
  -- As it was called when it was decided.
  vulnerability text not null,
  -- An identity without a version, and which versions of it; '' for any.
  component text not null,
  version_range text not null,
  kind text not null,
  justification text not null,
  reason text not null,
  -- Digests of what the verdicts rested on that it was made for; none are compared where there are none.
  basis text[] not null,
  author_id uuid,
  made_at timestamptz not null,
  expires_at timestamptz,
  needs_approval boolean not null,
  approved_by uuid,
  approved_at timestamptz,
  revoked_at timestamptz,
  expired_at timestamptz,
  document_id uuid references vex_document on delete cascade,
  -- The document alone says so; false for what a person decided, or took over from it as their own.
  is_stated boolean not null,
  check ((scope = 'asset') = (asset_id is not null))
);
create index finding_decision_of_vulnerability on finding_decision (holder_id, anchor);
create index finding_decision_of_holder on finding_decision (holder_id, made_at desc, id);
create index finding_decision_of_asset on finding_decision (asset_id);
create index finding_decision_of_document on finding_decision (document_id);
create index finding_decision_by_expiry on finding_decision (expires_at) where revoked_at is null and expired_at is null;

-- What became of a decision, the oldest first.
create table finding_decision_event (
  decision_id uuid not null references finding_decision on delete cascade,
  seq bigint generated always as identity,
  at timestamptz not null,
  act text not null check (act in ('made', 'approved', 'revoked', 'expired')),
  -- Null for the portal itself.
  account_id uuid,
  words text not null,
  primary key (decision_id, seq)
);

create table decision_setting (
  holder_id uuid primary key,
  four_eyes boolean not null
);

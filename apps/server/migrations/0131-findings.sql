-- What each asset has of which vulnerability, stored so that work on it has something to hold on to.

create table asset_finding (
  asset_id uuid not null references asset on delete cascade,
  -- Under which the library has the vulnerability. No reference: it may be merged into another one, which ends the finding with a cause.
  anchor text not null,
  -- Of the asset.
  holder_id uuid not null,
  -- 0 affected, 1 unknown. What is not affected is counted in asset_judgement.
  verdict smallint not null check (verdict in (0, 1)),
  -- Of the vulnerability, as the whole record says; ranks from 1, small is urgent.
  exploited boolean not null,
  priority smallint not null,
  severity smallint not null,
  -- Orders the work list, larger first (packages/domain/src/asset/urgency.ts).
  urgency integer not null,
  -- Neither set aside by a decision nor dealt with.
  is_open boolean not null default true,
  -- Components that have the verdict.
  components integer not null,
  -- For each component (bounded): component, identity, verdict, reason, words, statement, source, fix.
  verdicts jsonb not null,
  found_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (asset_id, anchor)
);
create index asset_finding_by_urgency on asset_finding (holder_id, is_open, urgency desc, anchor);
create index asset_finding_of_vulnerability on asset_finding (anchor);

-- By which rules, and of which state of the library, an asset was judged.
create table asset_judgement (
  asset_id uuid primary key references asset on delete cascade,
  rules text not null,
  -- Of the log of changes: all that is before it was judged.
  position text not null,
  -- Of what was compared.
  digest text not null,
  covered integer not null,
  total integer not null,
  -- Vulnerabilities of which each component is said not to have them.
  unaffected integer not null,
  -- How old the oldest of the data that decided is; null if that is not known.
  as_of timestamptz,
  judged_at timestamptz not null,
  state text not null check (state in ('affected', 'unknown', 'unaffected'))
);

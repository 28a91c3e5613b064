-- One log of changes for records of any kind (docs/decisions/0094-change-log.md). Rows are read in the order of (epoch, xid, seq) below the oldest
-- running transaction, so no reader skips a row, whoever commits first. The log of vulnerabilities becomes a part of it.

create table change_log_state (
  only_row boolean primary key default true check (only_row),
  -- Numbers of transactions begin again in another cluster: the log then continues in the next epoch.
  epoch integer not null default 1,
  -- The last position that was deleted by age; '' while none was.
  pruned text collate "C" not null default ''
);
insert into change_log_state default values;

create table change_log (
  epoch integer not null,
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  kind text collate "C" not null,
  -- '' if many records of the kind changed, without a list of them.
  key text collate "C" not null,
  what text not null,
  cause text not null,
  -- The source, where one caused it.
  source text,
  -- The other record of a merge, or of one that came apart.
  other text collate "C",
  -- Fields that differ, with their values where the writer knows them.
  fields text[],
  before json,
  after json,
  changed_at timestamptz not null,
  primary key (epoch, xid, seq)
);
-- The newest change of a kind is found at once, however many annotations came after it. Of one transaction all rows are equal here.
create index change_log_records on change_log (kind, epoch, xid) where what <> 'annotated';
create index change_log_annotations on change_log (kind, epoch, xid) where what = 'annotated';

-- Positions compare as texts.
create function change_position(epoch integer, xid xid8, seq bigint) returns text language sql immutable
  return lpad(epoch::text, 4, '0') || '.' || lpad(xid::text, 16, '0') || '.' || lpad(seq::text, 14, '0');

-- Nothing but when the library last changed is taken over: indexes are built again from the library.
insert into change_log (epoch, kind, key, what, cause, changed_at)
  select 1, 'vulnerability', anchor, 'changed', 'source-said', changed_at from vulnerability_change
  where kind not in ('numbered', 'scored') order by seq desc limit 1;

alter table library_figures add column reached text collate "C" not null default '';
update library_figures set reached = coalesce((select left(change_position(epoch, xid, seq), 21) from change_log), '0000.0000000000000000')
  where seq >= coalesce((select max(seq) from vulnerability_change where kind not in ('numbered', 'scored')), 0);
alter table library_figures drop column seq;
-- A position, where a number was.
alter table library_state drop column tidied;
alter table library_state add column tidied text collate "C" not null default '';

drop table vulnerability_change;

create trigger change_log_notifies after insert on change_log
  for each statement execute function notify_changes();

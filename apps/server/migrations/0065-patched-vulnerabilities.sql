-- Who has released patches for what, as the patch library says: the fix where the sources of a vulnerability name none.
create table patched_identifier (
  identifier text collate "C" primary key,
  -- [{"vendor": name, "at": day of its first patch or ''}], in the order in which they are shown.
  library jsonb not null
);

-- Ids of vulnerabilities of which patches came, changed or went since that was last written.
create table patch_touched (
  identifier text collate "C" primary key
);
insert into patch_touched select distinct identifier from patch_fix;

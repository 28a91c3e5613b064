-- How the providers and the store of files answered when they were last asked, and how far a rebuild of the library is, so that nobody's look asks or counts.

create table probe (
  part text collate "C" primary key,
  probed_at timestamptz not null,
  milliseconds int not null,
  -- Null: it answered as it should. Else unreachable, refused or unexpected.
  fault text check (fault in ('unreachable', 'refused', 'unexpected')),
  -- Short, as the other side or the network named it, e.g. ECONNREFUSED or 535.
  code text not null default '',
  -- When it last answered as it should.
  ok_at timestamptz
);

-- Vulnerabilities that the rebuild under way has built; 0 when there is none.
alter table library_state add column done int not null default 0;
update library_state set done = (select count(*) from vulnerability where anchor <= reached) where target is not null;

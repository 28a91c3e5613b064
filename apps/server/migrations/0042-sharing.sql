-- Links that show one record, notice or news item, or a batch of records, to whoever has the address.
create table share_link (
  id uuid primary key default gen_random_uuid(),
  -- Found by the hash; sealed, so that its maker can copy the address again.
  secret_hash bytea not null unique,
  secret_sealed text not null,
  made_by uuid not null references account on delete cascade,
  kind text not null check (kind in ('vulnerability', 'notice', 'news', 'batch')),
  -- Ids as readers know them, in the order in which they are shown.
  items text[] not null,
  -- Under which its maker finds it again: what the first of them was called then.
  name text not null,
  title text not null,
  note text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- One for each reader and hour.
  openings integer not null default 0,
  opened_at timestamptz
);
create index share_link_of_account on share_link (made_by, created_at desc);
create index share_link_by_end on share_link (expires_at);

-- One row for each reader, link and hour, until the hour is over. Readers are keyed hashes.
create table share_opening (
  link_id uuid not null references share_link on delete cascade,
  hour timestamptz not null,
  reader bytea not null,
  primary key (link_id, hour, reader)
);
create index share_opening_by_hour on share_opening (hour);

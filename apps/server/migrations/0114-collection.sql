-- The portal visits sources by itself: one row for each address, with what the next visit needs to know.
create table collected_source (
  id bigint generated always as identity primary key,
  name text not null,
  adapter text not null,
  url text not null,
  -- The same for two spellings of one address.
  url_key text collate "C" not null unique,
  host text collate "C" not null,
  -- What one owner registered: www.example.com.cn and feeds.example.com.cn are of example.com.cn.
  domain text collate "C" not null,
  every_minutes int not null check (every_minutes between 1 and 10080),
  is_enabled boolean not null,
  licence text not null,
  added_at timestamptz not null,
  next_at timestamptz not null,
  -- A visit was asked for and has not ended.
  visiting_since timestamptz,
  visited_at timestamptz,
  -- The last visit that understood the answer, and the last with something new in it.
  succeeded_at timestamptz,
  changed_at timestamptz,
  -- What was last read to its end.
  etag text not null default '',
  last_modified text not null default '',
  answer_hash text collate "C" not null default '',
  -- Visits in a row.
  unchanged int not null default 0,
  failures int not null default 0,
  fault text,
  newest_title text,
  newest_at timestamptz
);
create index collected_source_due on collected_source (next_at) where is_enabled;

create table source_visit (
  id bigint generated always as identity primary key,
  source_id bigint not null references collected_source on delete cascade,
  begun_at timestamptz not null,
  ended_at timestamptz not null,
  outcome text collate "C" not null check (outcome in ('new', 'unchanged', 'failed', 'gone')),
  status int,
  bytes bigint not null,
  read int not null,
  added int not null,
  changed int not null,
  quarantined int not null,
  fault text
);
create index source_visit_of on source_visit (source_id, id);
create index source_visit_begun on source_visit (begun_at);

-- Editors change topics, items and sources of the news in the back office, in versions that the next import keeps; readers follow the news by secret addresses.

alter table news_override add column summary text;
-- Its articles are shown to nobody, and not named beside those of others.
alter table news_source add column is_hidden boolean not null default false;
create index news_item_by_seen on news_item (first_seen_at desc, id desc);

-- What editors decided, each time as a whole. Null: taken back, or deleted.
create table news_change (
  kind text not null check (kind in ('item', 'topic', 'source')),
  subject text collate "C" not null,
  version integer not null,
  content jsonb,
  reason text not null,
  changed_by uuid references account on delete set null,
  changed_at timestamptz not null,
  primary key (kind, subject, version)
);
create index news_change_by_account on news_change (changed_by);

-- Items that were put into another by hand; links to them lead there.
create table news_merged (
  id text collate "C" primary key,
  item_id text collate "C" not null
);
create index news_merged_into on news_merged (item_id);

-- A feed of what is for accounts only, opened by a secret that its owner takes back. The query is kept here, so that the secret opens nothing else.
create table private_feed (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  list text not null check (list in ('news', 'notices')),
  query text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- To the hour: whether it is still read.
  last_read_at timestamptz
);
create index private_feed_of_account on private_feed (account_id, created_at);

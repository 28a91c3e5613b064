-- Who follows a saved search in a feed reader shows a secret of its own, which can be taken back without changing the search.
create table saved_search_feed (
  search_id uuid primary key references saved_search on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- To the hour: whether a feed is still read.
  last_read_at timestamptz
);

-- How late what sources publish is here: how long the publisher took from the time that an entry states, and how long the portal took from then on.
-- The last visit after which nothing was left to fetch: what comes later had not been there.
alter table collected_source add column complete_at timestamptz;

create table source_delay (
  id bigint generated always as identity primary key,
  source_id bigint not null references collected_source on delete cascade,
  seen_at timestamptz not null,
  -- How many entries it is true of.
  entries int not null,
  -- At least; null where the entries state no time.
  publisher_seconds int,
  -- At most.
  own_seconds int not null
);
create index source_delay_of on source_delay (source_id, id);

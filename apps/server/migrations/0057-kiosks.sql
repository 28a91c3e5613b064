-- Addresses under which a screen shows the dashboard without a session: whose rights they follow, what they may show, until when.

create table kiosk (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  panels text[] not null check (cardinality(panels) > 0),
  -- The most that is shown, whatever the maker may see.
  edition text not null check (edition in ('visitor', 'personal', 'enterprise', 'business')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz
);
create index kiosk_of_account on kiosk (account_id, created_at);

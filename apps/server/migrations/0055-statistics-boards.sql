-- Boards of statistics that people put together under a name of their own.

create table statistics_board (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  name text not null check (length(name) between 1 and 50),
  -- The name as it is compared: case, width and blanks do not tell two names apart.
  name_key text not null,
  -- As they were given and found right then; whoever reads them checks them again.
  widgets jsonb not null,
  -- Counted up by every change: whoever changes a board names the one that they saw.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, name_key)
);

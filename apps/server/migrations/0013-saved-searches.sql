-- Searches that people keep under a name of their own.

create table saved_search (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  name text not null check (length(name) between 1 and 50),
  -- The name as it is compared: case, width and blanks do not tell two names apart.
  name_key text not null,
  -- As it was given and found right then. Whoever reads it parses it again: what a filter may hold changes over the years.
  filter jsonb not null,
  sort text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, name_key)
);

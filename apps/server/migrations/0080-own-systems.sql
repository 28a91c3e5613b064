-- Systems and products that an account runs, so that answers begin with them on every browser.

create table own_system_list (
  account_id uuid primary key references account on delete cascade,
  -- As it was given and found right then. Whoever reads it parses it again: what an entry may hold changes over the years.
  systems jsonb not null,
  -- How often it was saved. Who changes an older list than the stored one would take away what another page added.
  revision integer not null,
  updated_at timestamptz not null
);

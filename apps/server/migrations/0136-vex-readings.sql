-- What was read of a VEX document, until it is applied as its rehearsal showed it; a day at most.

create table vex_reading (
  id uuid primary key default gen_random_uuid(),
  holder_id uuid not null,
  file_name text not null,
  document jsonb not null,
  made_at timestamptz not null
);
create index vex_reading_of_holder on vex_reading (holder_id, made_at);

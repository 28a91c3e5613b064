-- Work that is to happen after the transaction that asks for it, and work that repeats.

create table job (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  -- At most one job per name and key waits or runs.
  unique_key text,
  run_at timestamptz not null default now(),
  attempts int not null default 0,
  max_attempts int not null,
  -- Set while a worker has it; when the time has passed the worker is taken for dead and the job is taken again.
  leased_until timestamptz,
  lease_id uuid,
  last_error text,
  -- Out of attempts; kept for people to look at.
  failed_at timestamptz,
  created_at timestamptz not null default now()
);

create unique index job_unique on job (name, unique_key) where failed_at is null;
create index job_due on job (run_at, id) where failed_at is null;

create table job_schedule (
  name text primary key,
  every_seconds int not null check (every_seconds > 0),
  next_at timestamptz not null
);

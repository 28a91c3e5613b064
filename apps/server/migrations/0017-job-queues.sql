-- Jobs of one queue share its places, in order of priority, and each run of a job is kept for people to look at (docs/decisions/0041-jobs.md).

-- The worker writes the queue of jobs that wait since before this file.
alter table job add column queue text not null default 'general';
-- Higher goes first.
alter table job add column priority int not null default 0;
-- When the run began that has the lease.
alter table job add column started_at timestamptz;

drop index job_due;
create index job_due on job (queue, priority desc, run_at, id) where failed_at is null;
create index job_leased on job (queue) where leased_until is not null;

-- One row for each run that ended. No payload: it may be secret.
create table job_run (
  id bigint generated always as identity primary key,
  job_id bigint not null,
  name text not null,
  queue text not null,
  -- 'lost': its worker died; 'stopped': its worker was told to stop, and the try does not count.
  state text not null check (state in ('done', 'retried', 'failed', 'stopped', 'lost')),
  attempt int not null,
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  error text
);

create index job_run_newest on job_run (name, state, id desc);

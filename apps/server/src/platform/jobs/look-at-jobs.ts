import type { Queryable, Transaction } from '../database/database.ts';
import { FOR_UPDATE } from '../database/locks.ts';
import type { JobDefinition } from './job-definition.ts';

/** All queues that have, or recently had, jobs. */
export function queueCounts(
  database: Queryable,
): Promise<{ queue: string; waiting: number; running: number; failed: number }[]> {
  return database.query(
    `select queue, count(*) filter (where is_job and failed_at is null and not is_running)::int as waiting,
            count(*) filter (where is_running)::int as running, count(*) filter (where failed_at is not null)::int as failed
     from (
       select queue, failed_at, coalesce(leased_until >= now(), false) as is_running, true as is_job from job
       union all select distinct queue, null::timestamptz, false, false from job_run
     ) as known
     group by queue order by queue collate "C"`,
  );
}

export interface EndedRun {
  id: number;
  job_id: number;
  name: string;
  state: string;
  attempt: number;
  ended_at: string;
  seconds: number;
  error: string | null;
}

/** The newest runs of a job, however they ended. */
export const newestRuns = (database: Queryable, name: string, limit: number): Promise<{ error: string | null }[]> =>
  database.query('select error from job_run where name = $1 order by id desc limit $2', [name, limit]);

/** Runs that did not do their work, the newest first: failed, tried again later, or of a worker that died. */
export const failedRuns = (
  database: Queryable,
  {
    name,
    before = Number.MAX_SAFE_INTEGER,
    limit,
  }: { name?: string | undefined; before?: number | undefined; limit: number },
): Promise<EndedRun[]> =>
  database.query(
    `select id, job_id, name, state, attempt, ended_at, round(extract(epoch from ended_at - started_at), 1) as seconds, error
     from job_run where state in ('failed', 'retried', 'lost') and id < $2 and ($1::text is null or name = $1)
     order by id desc limit $3`,
    [name ?? null, before, limit],
  );

/** The runs of a job that did their work, or were asked to stop. */
export interface RoutineRuns {
  name: string;
  count: number;
  since: string;
  /** When the newest ended, how long it took, and how long the longest. */
  last: string;
  seconds: number;
  longest: number;
}

/** Of each job the runs that did their work, in one row; the job that ran last first. */
export const routineRuns = (database: Queryable, name?: string): Promise<RoutineRuns[]> =>
  database.query(
    `select name, count(*)::int as count, min(ended_at) as since, max(ended_at) as last,
       (array_agg(round(extract(epoch from ended_at - started_at), 1)::float8 order by id desc))[1] as seconds,
       round(extract(epoch from max(ended_at - started_at)), 1)::float8 as longest
     from job_run where state in ('done', 'stopped') and ($1::text is null or name = $1)
     group by name order by last desc, name collate "C"`,
    [name ?? null],
  );

export interface FailedJob {
  id: number;
  name: string;
  failed_at: string;
  attempts: number;
  last_error: string | null;
}

export function failedJobs(database: Queryable, name: string | undefined, limit: number): Promise<FailedJob[]> {
  return database.query(
    `select id, name, failed_at, attempts, last_error from job
     where failed_at is not null and ($1::text is null or name = $1) order by failed_at desc, id desc limit $2`,
    [name ?? null, limit],
  );
}

/** The jobs of these kinds with a payload that holds all of `about`, and what was wrong with the one that failed last. */
export async function countJobs(
  q: Queryable,
  kinds: readonly Pick<JobDefinition, 'name'>[],
  about: Readonly<Record<string, string | number>>,
): Promise<{ waiting: number; failed: number; error: string }> {
  const [row] = await q.query<{ waiting: number; failed: number; error: string | null }>(
    `select count(*) filter (where failed_at is null)::int as waiting, count(*) filter (where failed_at is not null)::int as failed,
       (array_agg(last_error order by failed_at desc) filter (where failed_at is not null))[1] as error
     from job where name = any($1) and payload @> $2::jsonb`,
    [kinds.map(({ name }) => name), JSON.stringify(about)],
  );
  return { waiting: row?.waiting ?? 0, failed: row?.failed ?? 0, error: row?.error ?? '' };
}

/** Makes a failed or waiting job due; 'doubled' when another job with the same key exists by now. */
export async function retryJob(tx: Transaction, id: number): Promise<'queued' | 'unknown' | 'running' | 'doubled'> {
  const [job] = await tx.query<{ is_running: boolean; is_doubled: boolean }>(
    `select coalesce(leased_until >= now(), false) as is_running, failed_at is not null and exists (
              select from job as other
              where other.name = job.name and other.unique_key = job.unique_key and other.failed_at is null
            ) as is_doubled
     from job where id = $1 ${FOR_UPDATE}`,
    [id],
  );
  if (!job) return 'unknown';
  if (job.is_running) return 'running';
  if (job.is_doubled) return 'doubled';
  await tx.execute('update job set failed_at = null, attempts = 0, run_at = now() where id = $1', [id]);
  return 'queued';
}

/** Whether somebody does the work: how long the job that has been due longest waits, in seconds, and what failed for good. */
export async function jobHealth(q: Queryable): Promise<{ waitingSeconds: number; failed: number }> {
  const [row] = await q.query<{ waiting: number | null; failed: number }>(
    `select extract(epoch from now() - min(run_at) filter (
              where failed_at is null and run_at <= now() and (leased_until is null or leased_until < now())
            ))::float8 as waiting, count(*) filter (where failed_at is not null)::int as failed from job`,
  );
  return { waitingSeconds: Math.round(row?.waiting ?? 0), failed: row?.failed ?? 0 };
}

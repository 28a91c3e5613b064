import type { Database } from '../database/database.ts';
import type { TakenJob } from './take-jobs.ts';

const LONGEST_ERROR = 2000;

export interface LeaseTimes {
  leaseSeconds: number;
  longestSeconds: number;
}

/** 'lost': another worker has taken the job. */
export async function renewLease(
  database: Database,
  job: TakenJob,
  { leaseSeconds, longestSeconds }: LeaseTimes,
): Promise<'held' | 'lost' | 'too-long'> {
  const [held] = await database.query<{ too_long: boolean }>(
    `update job set leased_until = now() + make_interval(secs => $3) where id = $1 and lease_id = $2
     returning started_at < now() - make_interval(secs => $4) as too_long`,
    [job.id, job.lease_id, leaseSeconds, longestSeconds],
  );
  if (!held) return 'lost';
  return held.too_long ? 'too-long' : 'held';
}

export async function finishJob(database: Database, job: TakenJob): Promise<void> {
  await database.execute(
    `with ended as (delete from job where id = $1 and lease_id = $2 returning *)
     insert into job_run (job_id, name, queue, state, attempt, started_at)
     select id, name, queue, 'done', attempts, started_at from ended`,
    [job.id, job.lease_id],
  );
}

/** Schedules a retry, or marks the job as failed after its last attempt. */
export async function failJob(database: Database, job: TakenJob, error: unknown, delaySeconds: number): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR).replaceAll('\0', '');
  await database.execute(
    `with ended as (
       update job set leased_until = null, lease_id = null, last_error = $3, run_at = now() + make_interval(secs => $4),
                      failed_at = case when attempts >= max_attempts then now() end
       where id = $1 and lease_id = $2 returning *
     )
     insert into job_run (job_id, name, queue, state, attempt, started_at, error)
     select id, name, queue, case when failed_at is null then 'retried' else 'failed' end, attempts, started_at, last_error from ended`,
    [job.id, job.lease_id, text, delaySeconds],
  );
}

/** Returns a job to the queue because this worker stops; the attempt does not count. */
export async function releaseJob(database: Database, job: TakenJob): Promise<void> {
  await database.execute(
    `with ended as (
       update job set leased_until = null, lease_id = null, attempts = attempts - 1, run_at = now()
       where id = $1 and lease_id = $2 returning *
     )
     insert into job_run (job_id, name, queue, state, attempt, started_at)
     select id, name, queue, 'stopped', attempts + 1, started_at from ended`,
    [job.id, job.lease_id],
  );
}

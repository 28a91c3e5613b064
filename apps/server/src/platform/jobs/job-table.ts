import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';

export interface TakenJob {
  id: number;
  name: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
  lease_id: string;
}

const FIRST_DELAY_SECONDS = 5;
const LONGEST_DELAY_SECONDS = 3600;
const LONGEST_ERROR = 2000;

/** Takes the job that is due longest, for one worker alone. */
export async function takeJob(
  database: Database,
  names: string[],
  leaseSeconds: number,
): Promise<TakenJob | undefined> {
  const [job] = await database.query<TakenJob>(
    `update job set attempts = attempts + 1, lease_id = $3, leased_until = now() + make_interval(secs => $2)
     where id = (
       select id from job
       where failed_at is null and run_at <= now() and (leased_until is null or leased_until < now()) and name = any($1)
       order by run_at, id limit 1 for update skip locked
     )
     returning id, name, payload, attempts, max_attempts, lease_id`,
    [names, leaseSeconds, randomUUID()],
  );
  return job;
}

/** False when the lease was lost: another worker has the job by now. */
export async function renewLease(database: Database, job: TakenJob, leaseSeconds: number): Promise<boolean> {
  const touched = await database.execute(
    'update job set leased_until = now() + make_interval(secs => $3) where id = $1 and lease_id = $2',
    [job.id, job.lease_id, leaseSeconds],
  );
  return touched === 1;
}

export async function finishJob(database: Database, job: TakenJob): Promise<void> {
  await database.execute('delete from job where id = $1 and lease_id = $2', [job.id, job.lease_id]);
}

/** Lets it be tried again later, each time twice as late, or puts it aside after its last try. */
export async function failJob(database: Database, job: TakenJob, error: unknown): Promise<void> {
  const delay = Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (job.attempts - 1));
  const text = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR).replaceAll('\0', '');
  await database.execute(
    `update job set leased_until = null, lease_id = null, last_error = $3, run_at = now() + make_interval(secs => $4),
                    failed_at = case when attempts >= max_attempts then now() end
     where id = $1 and lease_id = $2`,
    [job.id, job.lease_id, text, delay],
  );
}

/** Gives a job back untouched, because this worker stops. */
export async function releaseJob(database: Database, job: TakenJob): Promise<void> {
  await database.execute(
    'update job set leased_until = null, lease_id = null, attempts = attempts - 1, run_at = now() where id = $1 and lease_id = $2',
    [job.id, job.lease_id],
  );
}

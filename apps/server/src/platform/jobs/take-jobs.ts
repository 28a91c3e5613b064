import type { Database } from '../database/database.ts';
import { FOR_UPDATE_SKIP_LOCKED, lockName } from '../database/locks.ts';

export interface TakenJob {
  id: number;
  name: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
  lease_id: string;
}

/** What a worker can take now. */
export interface Wanted {
  /** `free`: places that this worker does not use. */
  queues: readonly { name: string; atOnce: number; free: number }[];
  jobs: readonly { name: string; leaseSeconds: number }[];
}

/** Whether a job is due that this worker can take, and whether a schedule is due. The only statement of an idle worker. */
export async function lookForWork(
  database: Database,
  { queues, jobs }: Wanted,
  schedules: readonly string[],
): Promise<{ jobs: boolean; schedules: boolean }> {
  const [found] = await database.query<{ jobs: boolean; schedules: boolean }>(
    `select exists (
              select from job where queue = any($1) and name = any($2) and failed_at is null and run_at <= now()
              and (leased_until is null or leased_until < now())
            ) as jobs,
            exists (select from job_schedule where name = any($3) and next_at <= now()) as schedules`,
    [queues.map(({ name }) => name), jobs.map(({ name }) => name), schedules],
  );
  return found ?? { jobs: false, schedules: false };
}

/** Advisory lock number; arbitrary, but used nowhere else. */
const TAKING_LOCK = 7_310_004;

/**
 * Takes as many jobs as the places of their queues allow. Workers take turns, since two at once would see the same free places. A job with an
 * expired lease is taken again, and its previous run is recorded as lost.
 */
export async function takeJobs(database: Database, { queues, jobs }: Wanted): Promise<TakenJob[]> {
  return database.transaction(async (tx) => {
    // A separate statement, so that the next one has a snapshot with what the previous worker has taken.
    await lockName(tx, TAKING_LOCK);
    return tx.query<TakenJob>(
      `with place as (
         select wanted.name, least(free, at_once - (
                  select count(*) from job where job.queue = wanted.name and leased_until >= now()
                )) as free
         from unnest($1::text[], $2::int[], $3::int[]) as wanted (name, at_once, free)
       ), due as (
         select next.* from place cross join lateral (
           select id, name, queue, attempts, started_at, leased_until from job
           where queue = place.name and name = any($4) and failed_at is null and run_at <= now()
             and (leased_until is null or leased_until < now())
           order by priority desc, run_at, id limit greatest(place.free, 0) ${FOR_UPDATE_SKIP_LOCKED}
         ) as next
       ), lost as (
         insert into job_run (job_id, name, queue, state, attempt, started_at, ended_at, error)
         select id, name, queue, 'lost', attempts, coalesce(started_at, leased_until), leased_until,
                'Its worker died, or could not reach the database.'
         from due where leased_until is not null
       )
       update job set attempts = job.attempts + 1, lease_id = gen_random_uuid(), started_at = now(),
                      leased_until = now() + make_interval(secs => lease.seconds)
       from due join unnest($4::text[], $5::int[]) as lease (name, seconds) on lease.name = due.name
       where job.id = due.id
       returning job.id, job.name, job.payload, job.attempts, job.max_attempts, job.lease_id`,
      [
        queues.map(({ name }) => name),
        queues.map(({ atOnce }) => atOnce),
        queues.map(({ free }) => free),
        jobs.map(({ name }) => name),
        jobs.map(({ leaseSeconds }) => leaseSeconds),
      ],
    );
  });
}

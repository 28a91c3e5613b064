import type { Database } from '../database/database.ts';
import { FOR_UPDATE_SKIP_LOCKED } from '../database/locks.ts';
import { enqueueJob } from './enqueue-job.ts';
import { type JobDefinition, queueOf } from './job-definition.ts';

/** Unique key of the jobs that a schedule adds: while one waits or runs, no second one is added. */
export const SCHEDULED_KEY = 'scheduled';

/**
 * Stores the schedules. An existing one keeps its next time unless its interval changed; a new one is due at once. Jobs waiting since
 * before an update move to the queue that their definition names now.
 */
export async function declareJobs(database: Database, definitions: readonly JobDefinition[]): Promise<void> {
  for (const { name, everySeconds } of definitions) {
    if (everySeconds === undefined) continue;
    await database.execute(
      `insert into job_schedule (name, every_seconds, next_at) values ($1, $2, now())
       on conflict (name) do update set every_seconds = excluded.every_seconds, next_at = now()
       where job_schedule.every_seconds <> excluded.every_seconds`,
      [name, everySeconds],
    );
  }
  await database.execute(
    `update job set queue = declared.queue from unnest($1::text[], $2::text[]) as declared (name, queue)
     where job.name = declared.name and job.queue <> declared.queue`,
    [definitions.map(({ name }) => name), definitions.map((definition) => queueOf(definition).name)],
  );
}

/**
 * Adds the jobs that are due. The row of a schedule is its lock: only one of several workers adds the job. Intervals missed while no worker
 * ran are made up for once; while a run is active, no second one is added.
 */
export async function enqueueDue(database: Database, definitions: readonly JobDefinition[]): Promise<void> {
  await database.transaction(async (tx) => {
    const due = await tx.query<{ name: string }>(
      `update job_schedule set next_at = now() + make_interval(secs => every_seconds)
       where name in (select name from job_schedule where next_at <= now() and name = any($1) ${FOR_UPDATE_SKIP_LOCKED})
       returning name`,
      [definitions.map(({ name }) => name)],
    );
    for (const definition of definitions.filter((each) => due.some(({ name }) => name === each.name))) {
      await enqueueJob(tx, definition, {}, { uniqueKey: SCHEDULED_KEY });
    }
  });
}

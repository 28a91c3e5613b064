import type { Database } from '../database/database.ts';
import { enqueueJob } from './enqueue-job.ts';
import type { JobDefinition } from './job-definition.ts';

/** A job that is added again and again, with an empty object as payload. */
export interface Schedule {
  job: JobDefinition;
  everySeconds: number;
}

/** Writes the schedules down; what stands already keeps its next time, unless its rhythm changed. First run: at once. */
export async function declareSchedules(database: Database, schedules: readonly Schedule[]): Promise<void> {
  for (const { job, everySeconds } of schedules) {
    await database.execute(
      `insert into job_schedule (name, every_seconds, next_at) values ($1, $2, now())
       on conflict (name) do update set every_seconds = excluded.every_seconds, next_at = now()
       where job_schedule.every_seconds <> excluded.every_seconds`,
      [job.name, everySeconds],
    );
  }
}

/**
 * Adds the jobs whose time has come. The row of a schedule is its lock: of several workers one adds the job. Times missed while
 * nobody ran are made up for once, not as often as they were missed; a run that still goes on is not doubled.
 */
export async function enqueueDue(database: Database, schedules: readonly Schedule[]): Promise<void> {
  if (schedules.length === 0) return;
  await database.transaction(async (tx) => {
    const due = await tx.query<{ name: string }>(
      `update job_schedule set next_at = now() + make_interval(secs => every_seconds)
       where name in (select name from job_schedule where next_at <= now() and name = any($1) for update skip locked)
       returning name`,
      [schedules.map(({ job }) => job.name)],
    );
    for (const { job } of schedules.filter((schedule) => due.some(({ name }) => name === schedule.job.name))) {
      await enqueueJob(tx, job, {}, { uniqueKey: 'scheduled' });
    }
  });
}

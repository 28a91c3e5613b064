import type { Queryable } from '../database/database.ts';

const KEEP_DAYS = 30;
/** Per kind of job: a job that runs every minute must not displace the failures of another kind. */
const KEEP_NEWEST = 200;

/** Deletes runs and failed jobs that are old or have many newer ones of their kind. */
export async function tidyJobs(q: Queryable, now: string): Promise<void> {
  const oldest = new Date(Date.parse(now) - KEEP_DAYS * 86_400_000).toISOString();
  await q.execute(
    `delete from job_run where ended_at < $1 or id in (
       select id from (select id, row_number() over (partition by name, state order by id desc) as place from job_run) as run
       where place > $2
     )`,
    [oldest, KEEP_NEWEST],
  );
  await q.execute(
    `delete from job where failed_at < $1 or id in (
       select id from (
         select id, row_number() over (partition by name order by failed_at desc, id desc) as place from job where failed_at is not null
       ) as failed
       where place > $2
     )`,
    [oldest, KEEP_NEWEST],
  );
}

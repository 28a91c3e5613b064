import { z } from 'zod';
import type { Configuration } from '#server/platform/config/configuration.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts';
import { defineJob, NO_PAYLOAD } from '#server/platform/jobs/job-definition.ts';
import type { CommonDeps } from '#server/platform/modules/module.ts';
import { IMPORTS_QUEUE } from '../ingestion/import-job.ts';
import { type AdapterName, sizeOf } from './adapters.ts';
import { recordEvent, type SourceAct } from './events.ts';
import type { Source } from './source.ts';

/** A worker that is not heard of for half a minute loses its visit to another one. */
export const VISIT_SOURCE = defineJob({
  name: 'visit-source',
  title: '采集来源',
  payload: z.strictObject({ source: z.int() }),
  queue: { name: 'collection', title: '采集', atOnce: 8 },
  maxAttempts: 3,
  leaseSeconds: 30,
  longestSeconds: 6 * 3_600,
});

/** A library is imported when no other import is under way. */
export const VISIT_LIBRARY = defineJob({
  ...VISIT_SOURCE,
  name: 'visit-library',
  title: '采集大型来源',
  queue: IMPORTS_QUEUE,
});

/** Fetching a hundred documents takes minutes, and is not to hold up feeds. */
export const VISIT_LIST = defineJob({
  ...VISIT_SOURCE,
  name: 'visit-list',
  title: '采集文档清单',
  queue: { name: 'collection-lists', title: '文档清单采集', atOnce: 4 },
});

const JOBS = { feed: VISIT_SOURCE, library: VISIT_LIBRARY, list: VISIT_LIST } as const;

/** How often it is looked which sources are due. */
const EVERY_SECONDS = 5;
export const SCHEDULE_VISITS = defineJob({
  name: 'schedule-visits',
  title: '安排采集',
  payload: NO_PAYLOAD,
  everySeconds: EVERY_SECONDS,
  queue: { name: 'collection-schedule', title: '采集安排', atOnce: 1 },
  maxAttempts: 1,
});

/** Of one host at a time. */
const MOST_AT_HOST = 2;
/** Of what one owner registered, in each look: twelve visits a minute. */
const MOST_OF_DOMAIN = 1;
/** What waits longer in the queue would hold up those that are due next. */
const MOST_PLANNED = 100;
/** A visit that was asked for and never ended; longer than any job may take. */
const LOST_AFTER = '7 hours';

interface ScheduleDeps extends CommonDeps {
  configuration: Pick<Configuration, 'collects'>;
}

/** Asks for the visits that are due, within what is polite to each host and owner. Returns how many. */
export async function scheduleVisits({ database, clock, configuration }: ScheduleDeps): Promise<number> {
  if (!configuration.collects) return 0;
  const now = clock();
  return database.transaction(async (tx) => {
    const due = await tx.query<{ id: number; adapter: AdapterName; nextAt: string }>(
      `with busy as (
         select host, count(*) as visits from collected_source
         where visiting_since > $1::timestamptz - $2::interval group by host
       ), waiting as (
         select id, host, domain, next_at, row_number() over (partition by host order by next_at, id) as at_host
         from collected_source
         where is_enabled and next_at <= $1 and (visiting_since is null or visiting_since <= $1::timestamptz - $2::interval)
       ), allowed as (
         select id, next_at, row_number() over (partition by domain order by next_at, id) as of_domain
         from waiting left join busy using (host) where at_host + coalesce(visits, 0) <= $3
       )
       update collected_source set visiting_since = $1
       where id in (
         select id from allowed where of_domain <= $4 order by next_at, id
         limit greatest(0, $5 - (select coalesce(sum(visits), 0) from busy)::int)
       )
       returning id, adapter, next_at as "nextAt"`,
      [now, LOST_AFTER, MOST_AT_HOST, MOST_OF_DOMAIN, MOST_PLANNED],
    );
    due.sort((one, other) => (one.nextAt < other.nextAt ? -1 : one.nextAt > other.nextAt ? 1 : one.id - other.id));
    for (const { id, adapter } of due) {
      await enqueueJob(tx, JOBS[sizeOf(adapter)], { source: id }, { uniqueKey: String(id) });
    }
    return due.length;
  });
}

/** Makes a visit due at once, within what is polite. */
export async function askForVisit(tx: Transaction, { id, name }: Source, act: SourceAct): Promise<void> {
  await tx.execute('update collected_source set next_at = least(next_at, $2) where id = $1', [id, act.now]);
  await recordEvent(tx, {
    ...act.by,
    at: act.now,
    type: 'source.run',
    object: String(id),
    success: true,
    detail: { name },
  });
}

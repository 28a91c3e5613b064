import { z } from 'zod';
import type { Why } from '../../platform/change-log/change.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { rebuildItems } from './rebuild-items.ts';

/** Builds items again after the rules of topics, or what is said of a source, have changed. */
export const SORT_NEWS = defineJob({
  name: 'sort-news',
  title: '整理资讯',
  /** Items of one source; '' for all. */
  payload: z.object({ source: z.string() }),
  // Takes a minute for 100,000 items.
  queue: { name: 'news', title: '资讯', atOnce: 1 },
});

/** Items per transaction; imports and editors wait at most for one. */
const BATCH = 200;

export const askToSort = (tx: Queryable, source = ''): Promise<boolean> => enqueueJob(tx, SORT_NEWS, { source });

export async function sortItems(database: Database, source: string, now: string, signal: AbortSignal): Promise<void> {
  const why: Why = { cause: source === '' ? 'rules-changed' : 'editor' };
  for (let after = ''; !signal.aborted; ) {
    const ids = await database.query<{ id: string }>(
      `select i.id from news_item i
       where i.id > $1 and ($2 = '' or exists (select from news_entry e where e.item_id = i.id and e.source_id = $2))
       order by i.id limit $3`,
      [after, source, BATCH],
    );
    const last = ids.at(-1);
    if (!last) return;
    await database.transaction((tx) =>
      rebuildItems(
        tx,
        ids.map(({ id }) => id),
        { why },
        now,
      ),
    );
    after = last.id;
  }
}

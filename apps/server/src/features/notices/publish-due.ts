import type { Database } from '../../platform/database/database.ts';
import { takeStep } from './take-step.ts';

/** Publishes what was approved for a time that has come. */
export async function publishDue(database: Database, now: string, signal: AbortSignal): Promise<number> {
  const due = await database.query<{ id: string; version: number }>(
    `select id, version from notice where state = 'scheduled' and publish_at <= $1 order by publish_at, id`,
    [now],
  );
  let published = 0;
  for (const { id, version } of due) {
    if (signal.aborted) break;
    published += await publishOne(database, id, version, now);
  }
  return published;
}

/** One that somebody sent back or published meanwhile is left alone. */
async function publishOne(database: Database, id: string, version: number, now: string): Promise<number> {
  const [still] = await database.query(`select 1 from notice where id = $1 and state = 'scheduled'`, [id]);
  if (!still) return 0;
  await takeStep(database, 'publish', id, { version }, { accountId: null, address: '', now });
  return 1;
}

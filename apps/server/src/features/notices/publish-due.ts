import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { Database } from '../../platform/database/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { type NoticeActor, takeStep } from './take-step.ts';

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
  const portal: NoticeActor = { accountId: null, address: '', now };
  try {
    await takeStep(database, 'publish', id, { version }, portal);
    return 1;
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== ERROR_CODES.noticeNoCsaf.code) throw error;
    // The library has changed since it was scheduled; its editors read why, and others are published.
    await takeStep(database, 'send-back', id, { version, text: error.message }, portal);
    return 0;
  }
}

import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { handleJob, type RegisteredJob } from '../../platform/jobs/job-worker.ts';
import { recordEvent } from '../audit/record-event.ts';

export const END_TOO_FAST = defineJob({ name: 'end-too-fast-sessions', payload: z.object({}) });
export const END_TOO_FAST_EVERY_SECONDS = 60;
const MINUTES_TO_PASS = 10;

/** Signs out whoever went too fast and did not pass the slider in ten minutes. */
export function handleEndTooFast(database: Database, clock: () => string): RegisteredJob {
  return handleJob(END_TOO_FAST, async () => {
    const now = clock();
    await database.transaction(async (tx) => {
      const ended = await tx.query<{ id: string; account_id: string; address: string }>(
        `delete from session where must_slow_down_since < $1::timestamptz - make_interval(mins => $2)
         returning id, account_id, address`,
        [now, MINUTES_TO_PASS],
      );
      for (const { id, account_id: accountId, address } of ended) {
        const detail = { why: 'too-fast' };
        await recordEvent(tx, { at: now, type: 'session.end', accountId, address, object: id, success: true, detail });
      }
    });
  });
}

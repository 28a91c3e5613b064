import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { handleJob, type RegisteredJob } from '../../platform/jobs/job-worker.ts';
import { recordEvent } from './record-event.ts';

export const PRUNE_AUDIT = defineJob({ name: 'prune-audit', payload: z.object({}) });
export const PRUNE_AUDIT_EVERY_SECONDS = 86_400;

/** Takes away events older than `keepDays` (at least 180) and records that; answers how many went. The chain stays verifiable. */
export async function pruneChain(database: Database, keepDays: number, now: string): Promise<number> {
  return database.transaction(async (tx) => {
    const [{ gone } = { gone: 0 }] = await tx.query<{ gone: number }>('select audit_prune($1, $2) as gone', [
      now,
      keepDays,
    ]);
    if (gone > 0) {
      const detail = { events: gone, keepDays };
      await recordEvent(tx, {
        at: now,
        type: 'audit.prune',
        accountId: null,
        address: '',
        object: '',
        success: true,
        detail,
      });
    }
    return gone;
  });
}

export function handlePruneAudit(database: Database, keepDays: number, clock: () => string): RegisteredJob {
  return handleJob(PRUNE_AUDIT, async () => void (await pruneChain(database, keepDays, clock())));
}

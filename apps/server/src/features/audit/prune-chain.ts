import type { Database } from '../../platform/database/database.ts';
import { recordEvent } from './events.ts';

/** Deletes events older than `keepDays` (at least 180) and records that; returns their number. The chain stays verifiable. */
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

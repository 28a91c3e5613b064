import type { Database } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { type Cut, cutMac } from './check-cuts.ts';
import { recordEvent } from './events.ts';

/**
 * Deletes events older than `keepDays` (at least 180, by the clock of the database) and records that; returns their number. The chain stays verifiable: where it was cut
 * is signed with a key that is not in the database.
 */
export async function pruneChain(
  database: Database,
  sealer: Pick<Sealer, 'index'>,
  keepDays: number,
  now: string,
): Promise<number> {
  return database.transaction(async (tx) => {
    const [cut] = await tx.query<Cut>(
      'select cut_seq as seq, cut_hash as hash, gone as events, newest_us, now_us as at_us from audit_prune($1)',
      [keepDays],
    );
    if (!cut) return 0;
    const { seq, hash, events, newest_us, at_us } = cut;
    await tx.execute(
      `insert into audit_cut (seq, hash, events, newest_at, at, mac)
       values ($1, $2, $3, 'epoch'::timestamptz + $4::bigint * interval '1 microsecond',
         'epoch'::timestamptz + $5::bigint * interval '1 microsecond', $6)`,
      [seq, hash, events, newest_us, at_us, cutMac(sealer, cut)],
    );
    await recordEvent(tx, {
      ...{ at: now, accountId: null, address: '', object: '', success: true },
      ...{ type: 'audit.prune', detail: { cut: seq, events, keepDays } },
    });
    return events;
  });
}

import type { Database } from '../../platform/database/database.ts';
import { recordEvent } from './events.ts';

const MINUTES_TO_PASS = 10;

/** Requires the slider on every session of an account. */
export async function markTooFast(database: Database, accountId: string, now: string): Promise<void> {
  await database.transaction(async (tx) => {
    const marked = await tx.query<{ id: string; address: string }>(
      `update session set must_slow_down_since = $2 where account_id = $1 and must_slow_down_since is null
       returning id, address`,
      [accountId, now],
    );
    for (const { id, address } of marked) {
      await recordEvent(tx, { at: now, type: 'session.too-fast', accountId, address, object: id, success: true });
    }
  });
}

/** Ends the sessions of accounts that did not solve the slider within ten minutes. */
export async function endTooFast(database: Database, now: string): Promise<void> {
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
}

import type { Transaction } from '#server/platform/database/database.ts';
import { reasonOf, recordEvent, type SourceAct } from './events.ts';
import type { Source } from './source.ts';

/** Lets the next visit withdraw what it does, and makes it due. It holds until a visit succeeds. */
export async function letPass(tx: Transaction, { id, name }: Source, act: SourceAct): Promise<void> {
  await tx.execute('update collected_source set may_withdraw = true, next_at = least(next_at, $2) where id = $1', [
    id,
    act.now,
  ]);
  await recordEvent(tx, {
    ...act.by,
    at: act.now,
    type: 'source.let-pass',
    object: String(id),
    success: true,
    detail: { name, ...reasonOf(act) },
  });
}

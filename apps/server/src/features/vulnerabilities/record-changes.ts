import { columns } from '../../platform/database/bulk.ts';
import type { Transaction } from '../../platform/database/open-database.ts';

/**
 * Kinds in the log `vulnerability_change`: created, changed and removed concern the record; `derived`: the record is the same but its
 * search terms changed; `numbered`: it got its LDY number; `scored`: its EPSS score changed (without an anchor: many scores did), or what
 * was said of it grew old.
 */
export type ChangeKind = 'created' | 'changed' | 'removed' | 'derived' | 'numbered' | 'scored';

/** SQL condition for kinds that concern records and what they affect; the others concern data stored beside a record. */
export const IS_ABOUT_RECORDS = "kind not in ('numbered', 'scored')";

/** Notified when a transaction that wrote to the log commits. */
export const CHANGES_CHANNEL = 'ldy_changes';

/** Call only under `lockLibrary`: rows then become visible in the order of `seq`, so a reader of the log misses none. */
export async function recordChanges(
  tx: Transaction,
  changes: readonly { anchor: string; kind: ChangeKind }[],
  now: string,
): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `insert into vulnerability_change (anchor, kind, changed_at)
     select anchor, kind, $3 from unnest($1::text[], $2::text[]) as row (anchor, kind)`,
    [...columns(changes, ['anchor', 'kind']), now],
  );
}

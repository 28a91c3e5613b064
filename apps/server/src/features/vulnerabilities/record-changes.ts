import { columns } from '../../platform/database/bulk.ts';
import type { Transaction } from '../../platform/database/open-database.ts';

/**
 * What the log `vulnerability_change` says of a record: it is new, differs, is gone; `derived`: is the same, found by other words;
 * `numbered`: got its LDY number; `scored`: its EPSS score is another one (without an anchor: those of many are).
 */
export type ChangeKind = 'created' | 'changed' | 'removed' | 'derived' | 'numbered' | 'scored';

/** Tells of records and what they affect, in SQL; the other kinds are about what stands beside a record. */
export const IS_ABOUT_RECORDS = "kind not in ('numbered', 'scored')";

/** Notified whenever a transaction that wrote the log commits. */
export const CHANGES_CHANNEL = 'ldy_changes';

/** Only under `lockLibrary`: so rows become visible in the order of their `seq`, and whoever follows the log misses none. */
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

import type { Connector } from '@ldy/connectors/connector.ts';
import { isBad } from '@ldy/domain/record/delivered.ts';
import { lockLibrary } from '../../platform/database/lock-library.ts';
import type { Transaction } from '../../platform/database/open-database.ts';
import type { AnyEntry } from '../../platform/modules/intake.ts';
import type { ImportCounts } from './import-progress.ts';
import type { Ingestion } from './ingestion.ts';
import { quarantine } from './quarantine.ts';
import { type ReadFile, storeReadFiles } from './read-files.ts';

export interface Batch {
  /** What was delivered, precomputed or as it came. */
  entries: readonly AnyEntry[];
  /** Files that were read to their end with it. */
  files?: readonly ReadFile[];
}

/** Stores a batch in the caller's transaction, the kinds in the order of their modules; returns the outcome. */
export async function storeBatch(
  tx: Transaction,
  { stores }: Ingestion,
  connector: Connector,
  { entries, files = [] }: Batch,
  now: string,
): Promise<ImportCounts> {
  await lockLibrary(tx);
  // All statements here look up rows by key. Tables that have just grown have no statistics, so the planner would choose sequential scans.
  await tx.execute('set local enable_seqscan = off');
  const bad = entries.filter(isBad);
  const uncounted = entries.filter(({ kind }) => stores.get(kind)?.isUncounted).length;
  const counts = { read: entries.length - uncounted, added: 0, changed: 0, unchanged: 0, quarantined: bad.length };
  const kinds = Map.groupBy(bad.length > 0 ? entries.filter((entry) => !isBad(entry)) : entries, ({ kind }) => kind);
  for (const kind of kinds.keys())
    if (!stores.has(kind))
      throw new Error(`${connector.name} delivers entries of the kind "${kind}", which no module stores.`);
  for (const [kind, { store, isUncounted }] of stores) {
    const some = kinds.get(kind);
    if (!some) continue;
    const { added, changed, unchanged } = await store(tx, some, now, connector.stored?.rules);
    if (isUncounted) continue;
    counts.added += added;
    counts.changed += changed;
    counts.unchanged += unchanged;
  }
  if (files.length > 0) await storeReadFiles(tx, files);
  if (bad.length > 0) await quarantine(tx, connector.name, bad, now);
  return counts;
}

import type { IndexedRecord } from '@ldy/search/indexed-record.ts';
import { VULNERABILITY } from '../features/vulnerabilities/logged-vulnerability.ts';
import { recordChanges } from '../platform/change-log/record-changes.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { lockLibrary } from '../platform/database/lock-library.ts';
import { insertIndexedRecords } from './insert-indexed-records.ts';

export interface RecordChange {
  /** New and changed records. */
  write?: readonly IndexedRecord[];
  remove?: readonly string[];
}

/** Changes the library like an import: rows and log in one transaction, under the library lock. */
export async function changeRecords(database: Database, { write = [], remove = [] }: RecordChange): Promise<void> {
  await database.transaction(async (tx) => {
    await lockLibrary(tx);
    const anchors = [...remove, ...write.map(({ anchor }) => anchor)];
    const existed = await deleteRows(tx, anchors);
    await insertIndexedRecords(tx, write);
    await recordChanges(
      tx,
      VULNERABILITY,
      [
        ...remove.flatMap((key) => (existed.has(key) ? { key, what: 'withdrawn' as const } : [])),
        ...write.map(({ anchor: key }) => ({
          key,
          what: existed.has(key) ? ('changed' as const) : ('created' as const),
        })),
      ].map((change) => ({ ...change, cause: 'source-said' as const })),
      new Date().toISOString(),
    );
  });
}

async function deleteRows(tx: Transaction, anchors: readonly string[]): Promise<Set<string>> {
  await tx.query('delete from vulnerability_identifier where anchor = any($1::text[])', [anchors]);
  await tx.query('delete from ldy_number where anchor = any($1::text[])', [anchors]);
  const rows = await tx.query<{ anchor: string; cve: string }>(
    'delete from vulnerability_search where anchor = any($1::text[]) returning anchor, cve',
    [anchors],
  );
  await tx.query('delete from epss_score where cve = any($1::text[])', [rows.map(({ cve }) => cve)]);
  return new Set(rows.map(({ anchor }) => anchor));
}

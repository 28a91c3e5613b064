import { requireChinese } from '#server/platform/database/check-text-search.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { migrateWithin, readMigrations } from '#server/platform/database/migrate.ts';
import { toRing } from '#server/platform/sealing/key-ring.ts';
import { checkSealedColumns, type SealedColumn } from '#server/platform/sealing/sealed-columns.ts';
import { createSealer } from '#server/platform/sealing/sealer.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import type { Archive } from './archive/read-archive.ts';
import { knownMigrations } from './fits.ts';
import { loadTables } from './load-tables.ts';

export interface LoadOptions {
  kind: Database['kind'];
  /** Undefined: what is sealed is not looked at. */
  keys: readonly string[] | undefined;
  sealedColumns: readonly SealedColumn[];
  signal: AbortSignal;
}

export interface Loaded {
  /** Tables of the archive that are not the portal's. */
  foreign: string[];
  /** What is wrong with the audit log. */
  faults: string[];
}

/** Makes the tables as they were, loads them, checks that the keys open them, and brings them to this version. */
export async function loadArchive(tx: Transaction, archive: Archive, options: LoadOptions): Promise<Loaded> {
  const { kind, keys, sealedColumns, signal } = options;
  await migrateWithin(tx, knownMigrations(archive));
  await requireChinese(tx, kind);
  const foreign = await loadTables(tx, archive, signal);
  await migrateWithin(tx, readMigrations());
  if (!keys) return { foreign, faults: [] };
  const sealer = createSealer(toRing(keys));
  await checkSealedColumns(tx, sealer, sealedColumns);
  const { faults } = await verifyChain(tx, sealer);
  return { foreign, faults: faults.map(({ seq, what }) => `Event ${seq}: ${what}`) };
}

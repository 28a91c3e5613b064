import type { Transaction } from '#server/platform/database/database.ts';
import { describeTables, setSequences, type TableShape } from '#server/platform/database/tables/describe-tables.ts';
import { emptyTables, insertRows } from '#server/platform/database/tables/insert-rows.ts';
import { setAside } from '#server/platform/database/tables/set-aside.ts';
import { type TextRow, usePlainTexts } from '#server/platform/database/tables/text-row.ts';
import type { ArchivedTable } from './archive/manifest.ts';
import { type Archive, readRows } from './archive/read-archive.ts';
import { BackupError } from './backup-error.ts';

/** About so many characters are sent at once. */
const AT_ONCE = 1024 ** 2;
const MOST = 2_000;

/**
 * Puts the rows of an archive, and the states of its sequences, into tables that migrations have just made; rows that these made go. Returns the tables of the
 * archive that are none of the portal's. Throws BackupError where a table or column of the portal is not in it.
 */
export async function loadTables(tx: Transaction, archive: Archive, signal: AbortSignal): Promise<string[]> {
  const { tables, sequences } = archive.manifest;
  const shapes = new Map((await describeTables(tx)).map((shape) => [shape.name, shape]));
  for (const shape of shapes.values()) requireTable(archive, shape);
  await usePlainTexts(tx);
  const bringBack = await setAside(tx);
  await emptyTables(tx, [...shapes.keys()]);
  for (const table of tables) {
    const shape = shapes.get(table.name);
    if (!shape) continue;
    const into = { ...shape, columns: table.columns, types: table.columns.map((column) => typeOf(shape, column)) };
    for await (const rows of inBatches(readRows(archive, table))) {
      signal.throwIfAborted();
      await insertRows(tx, into, rows);
    }
  }
  await setSequences(tx, sequences);
  await bringBack();
  return tables.filter(({ name }) => !shapes.has(name)).map(({ name }) => name);
}

function requireTable({ folder, manifest }: Archive, { name, columns }: TableShape): void {
  if (manifest.withoutRows.includes(name)) return;
  const archived: ArchivedTable | undefined = manifest.tables.find((table) => table.name === name);
  const missing = columns.find((column) => !archived?.columns.includes(column));
  if (missing === undefined) return;
  const what = archived ? `the column ${missing} of ${name}` : `the table ${name}`;
  throw new BackupError(`The archive ${folder} lacks ${what}. Take another one.`);
}

function typeOf({ name, columns, types }: TableShape, column: string): string {
  const type = types[columns.indexOf(column)];
  if (type !== undefined) return type;
  throw new BackupError(
    `The archive has a column ${column} of ${name} that its migrations do not make. Take another one.`,
  );
}

async function* inBatches(rows: AsyncIterable<TextRow>): AsyncGenerator<TextRow[]> {
  let batch: TextRow[] = [];
  let length = 0;
  for await (const row of rows) {
    batch.push(row);
    for (const value of row) length += value?.length ?? 0;
    if (length < AT_ONCE && batch.length < MOST) continue;
    yield batch;
    [batch, length] = [[], 0];
  }
  yield batch;
}

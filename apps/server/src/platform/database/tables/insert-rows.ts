import type { Transaction } from '../database.ts';
import { quoted, type TableShape } from './describe-tables.ts';
import type { TextRow } from './text-row.ts';

/** Adds rows with the values that they have, also where the database would give one. */
export async function insertRows(
  tx: Transaction,
  { name, columns, types }: TableShape,
  rows: readonly TextRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const places = columns.map((_, at) => `v${at}`);
  const values = places.map((place, at) => `${place}::${types[at]}`);
  const lists = places.map((_, at) => `$${at + 1}::text[]`);
  await tx.execute(
    `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) overriding system value
     select ${values.join(', ')} from unnest(${lists.join(', ')}) as t(${places.join(', ')})`,
    columns.map((_, at) => rows.map((row) => row[at] ?? null)),
  );
}

export async function emptyTables(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx.execute(`truncate ${names.map(quoted).join(', ')}`);
}

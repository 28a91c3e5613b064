import type { Transaction } from '../database.ts';
import { quoted, type TableShape } from './describe-tables.ts';
import type { TextRow } from './text-row.ts';

/** About so many characters are fetched at once, however long the rows are. */
const AT_ONCE = 2 * 1024 ** 2;
const FIRST = 20;
const MOST = 5_000;

/** The rows of a table, some at a time, in bounded memory. */
export async function* readTable(tx: Transaction, { name, columns }: TableShape): AsyncGenerator<TextRow[]> {
  const texts = columns.map((column) => `${quoted(column)}::text as ${quoted(column)}`);
  await tx.execute(`declare rows_of_table no scroll cursor for select ${texts.join(', ')} from ${quoted(name)}`);
  for (let count = FIRST; ; ) {
    const found = await tx.query<Record<string, string | null>>(`fetch ${count} from rows_of_table`);
    const rows = found.map((row) => columns.map((column) => row[column] ?? null));
    if (rows.length > 0) yield rows;
    if (rows.length < count) break;
    count = Math.max(1, Math.min(MOST, Math.round((AT_ONCE * rows.length) / lengthOf(rows))));
  }
  await tx.execute('close rows_of_table');
}

const lengthOf = (rows: readonly TextRow[]): number =>
  rows.reduce((sum, row) => sum + row.reduce((length, value) => length + (value?.length ?? 0), 1), 0);

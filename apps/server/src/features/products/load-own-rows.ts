import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORY_ROWS, CATEGORY_TABLE } from '@ldy/catalogue/categories.ts';
import { COUNTRY_ROWS, COUNTRY_TABLE } from '@ldy/catalogue/countries.ts';
import { findProblems, type Tables } from '@ldy/catalogue/find-problems.ts';
import { FAMILY_TABLE } from '@ldy/catalogue/product-families.ts';
import { PRODUCT_TABLE } from '@ldy/catalogue/products.ts';
import { type NumberedRow, type Row, readRows, TableError, type TableFormat } from '@ldy/catalogue/read-table.ts';
import { VENDOR_TABLE } from '@ldy/catalogue/vendors.ts';
import { type NamingRows, NO_ROWS, rowsUnder } from '@ldy/domain/product/names/rows-in-use.ts';
import { ConfigurationError } from '../../platform/config/configuration.ts';

/** Tables to which an operator may add. Types and categories are not among them: the pages are built with theirs. */
const FILES: readonly string[] = [VENDOR_TABLE.file, PRODUCT_TABLE.file, FAMILY_TABLE.file];
const MOST_ROWS = 20_000;

/** The operator's own rows. @throws ConfigurationError with file, line and what to write there. */
export function loadOwnRows(folder: string | undefined): NamingRows {
  if (folder === undefined) return NO_ROWS;
  const present = tablesIn(folder);
  const read = <Column extends string>(format: TableFormat<Column>) => readOwn(folder, format, present);
  const own = { vendors: read(VENDOR_TABLE), products: read(PRODUCT_TABLE), families: read(FAMILY_TABLE) };
  const rows: NamingRows = {
    vendors: own.vendors.map(({ row }) => row),
    products: own.products.map(({ row }) => row),
    families: own.families.map(({ row }) => row),
  };
  const all = rowsUnder(rows);
  const tables: Tables = new Map<string, NumberedRow<string>[]>([
    [VENDOR_TABLE.file, own.vendors],
    [PRODUCT_TABLE.file, own.products],
    [FAMILY_TABLE.file, own.families],
  ]);
  const among: Tables = new Map([
    [VENDOR_TABLE.file, unnumbered(all.vendors)],
    [PRODUCT_TABLE.file, unnumbered(all.products)],
    [CATEGORY_TABLE.file, unnumbered(CATEGORY_ROWS)],
    [COUNTRY_TABLE.file, unnumbered(COUNTRY_ROWS)],
  ]);
  const [problem, ...others] = findProblems(tables, among, { isSorted: false });
  if (problem !== undefined)
    throw refused(`${join(folder, problem)}.${others.length === 0 ? '' : ` And ${others.length} more like it.`}`);
  return rows;
}

const refused = (why: string) => new ConfigurationError(`LDY_CATALOGUE_DIR: ${why}`);

const unnumbered = (rows: readonly Row<string>[]): NumberedRow<string>[] => rows.map((row) => ({ row, line: 0 }));

/** The tables of the folder. One with another name is a mistake: it would count for nothing. */
function tablesIn(folder: string): string[] {
  const names = attempt(folder, () => readdirSync(folder)).filter((name) => name.endsWith('.tsv'));
  for (const name of names)
    if (!FILES.includes(name))
      throw refused(`${join(folder, name)} is no table that can be added to; those are ${FILES.join(', ')}.`);
  if (names.length === 0)
    throw refused(`${folder} holds none of ${FILES.join(', ')}. Put one there, or remove the setting.`);
  return names;
}

function readOwn<Column extends string>(
  folder: string,
  format: TableFormat<Column>,
  present: readonly string[],
): NumberedRow<Column>[] {
  if (!present.includes(format.file)) return [];
  const path = join(folder, format.file);
  const text = attempt(path, () => readFileSync(path, 'utf8'));
  try {
    const rows = readRows({ ...format, file: path }, text);
    if (rows.length > MOST_ROWS) throw refused(`${path} has ${rows.length} rows; it may have ${MOST_ROWS}.`);
    return rows;
  } catch (error) {
    throw error instanceof TableError ? refused(`${error.message}.`) : error;
  }
}

function attempt<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw refused(`${path} cannot be read (${why}). Correct the path, or remove the setting.`);
  }
}

import { InvalidCursor, type SortName } from '../search-engine.ts';

/** One column of an order; every order ends with the anchor, so that it is total. */
interface SortColumn {
  sql: string;
  type: 'date' | 'timestamptz' | 'smallint' | 'real';
}

/** All columns sort downwards with nulls last. `relevance` is built around the text, see search-by-sql.ts. */
export const SORT_COLUMNS: Record<Exclude<SortName, 'relevance'>, readonly SortColumn[]> = {
  published: [{ sql: 's.published', type: 'date' }],
  updated: [{ sql: 's.updated', type: 'date' }],
  intake: [{ sql: 's.intake', type: 'timestamptz' }],
  severity: [
    { sql: 's.severity', type: 'smallint' },
    { sql: 's.published', type: 'date' },
  ],
  cvss: [
    { sql: 's.cvss', type: 'real' },
    { sql: 's.published', type: 'date' },
  ],
  epss: [{ sql: 'e.score', type: 'real' }],
};

export function orderClause(columns: readonly SortColumn[]): string {
  return [...columns.map((column) => `${column.sql} desc nulls last`), 's.anchor desc'].join(', ');
}

/**
 * Opaque to callers: the sort it was made for, the sort values of the last row, and its anchor. Scores are 32-bit floats wherever they
 * are kept, so the same row gives the same text.
 */
export function encodeCursor(sort: SortName, keys: readonly unknown[], anchor: string): string {
  const written = keys.map((key) => (typeof key === 'number' ? Math.fround(key) : key));
  return Buffer.from(JSON.stringify([sort, ...written, anchor])).toString('base64url');
}

/** A cursor comes back from a caller who may have written it: what a column could not hold would be an error of the database. */
export function decodeCursor(
  cursor: string,
  sort: Exclude<SortName, 'relevance'>,
): { keys: unknown[]; anchor: string } {
  const columns = SORT_COLUMNS[sort];
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw new InvalidCursor();
  }
  if (!Array.isArray(parts) || parts.length !== columns.length + 2 || parts[0] !== sort) throw new InvalidCursor();
  const anchor: unknown = parts.at(-1);
  const keys: unknown[] = parts.slice(1, -1);
  const fits = columns.every(({ type }, index) => keys[index] === null || FITS[type](keys[index]));
  if (typeof anchor !== 'string' || anchor.includes('\0') || !fits) throw new InvalidCursor();
  return { keys, anchor };
}

const isDay = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isTime(`${value}T00:00:00Z`);
const isTime = (value: string) => {
  const time = new Date(value);
  // A day that does not exist rolls over into the next month.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value.slice(0, 10));
};

const FITS: Record<SortColumn['type'], (value: unknown) => boolean> = {
  date: isDay,
  timestamptz: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/.test(value) && isTime(value),
  smallint: (value) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 15,
  real: (value) => typeof value === 'number' && Math.abs(value) <= 1e6 && (value === 0 || Math.abs(value) >= 1e-30),
};

/**
 * "After this row" in an order of `desc nulls last` columns: a row follows when, at the first column that differs, it is
 * smaller or null. Comparing row values would drop nulls.
 */
export function afterClause(
  columns: readonly SortColumn[],
  keys: readonly unknown[],
  anchor: string,
  parameter: (value: unknown, type: string) => string,
): string {
  const alternatives: string[] = [];
  const equal: string[] = [];
  columns.forEach((column, index) => {
    const key = keys[index];
    if (key === null || key === undefined) {
      equal.push(`${column.sql} is null`);
      return;
    }
    const value = parameter(key, column.type);
    alternatives.push([...equal, `(${column.sql} < ${value} or ${column.sql} is null)`].join(' and '));
    equal.push(`${column.sql} = ${value}`);
  });
  alternatives.push([...equal, `s.anchor < ${parameter(anchor, 'text')}`].join(' and '));
  return `(${alternatives.map((part) => `(${part})`).join(' or ')})`;
}

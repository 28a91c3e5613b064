import { type Collection, sortFieldsOf } from '@ldy/domain/collection/collection.ts';
import { columnOf, columnTypeOf } from './columns.ts';

/** One column of a sort order; every order ends with the anchor, which makes it total. */
interface SortColumn {
  sql: string;
  type: string;
}

/** All columns sort `desc nulls last`. `relevance` depends on the text, see by-relevance.ts. */
export const sortColumns = (collection: Collection, sort: string): SortColumn[] =>
  sortFieldsOf(collection, sort).map((name) => ({
    sql: columnOf(collection, name),
    type: columnTypeOf(collection, name),
  }));

export function orderClause(columns: readonly SortColumn[]): string {
  return [...columns.map((column) => `${column.sql} desc nulls last`), 's.anchor desc'].join(', ');
}

/**
 * Keyset pagination for `desc nulls last`: a row follows when, at the first column that differs, it is smaller or null. A row-value
 * comparison would drop nulls.
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

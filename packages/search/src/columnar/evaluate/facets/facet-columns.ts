import type { FacetName } from '../../../search-engine.ts';
import type { Lists, Segment } from '../../segment.ts';
import { type Classes, combinationsOf, eachYear, flagSets, LEVELS, withTypesAbove } from './facet-classes.ts';
import type { NameTables } from './name-table.ts';

/**
 * How the documents of a segment count: each adds one to its class, or to each of its values; and what was counted adds to values as all
 * segments number them. Facets of few values stand together in one column, where each combination of values is a class.
 */
export type FacetColumn = ClassColumn | ListsColumn;

export interface ClassColumn {
  size: number;
  classOf: Uint16Array | Uint32Array;
  /** Class → numbers of its values. */
  values: Partial<Record<FacetName, readonly (readonly number[])[]>>;
}

export interface ListsColumn {
  size: number;
  lists: Lists;
  /** Value → its number. */
  numbers: Uint32Array;
}

export type ColumnName = 'facts' | 'kinds' | 'cwe' | 'vendor' | 'product';

export const COLUMN_OF: Record<FacetName, ColumnName> = {
  severity: 'facts',
  flags: 'facts',
  year: 'facts',
  type: 'kinds',
  source: 'kinds',
  cwe: 'cwe',
  vendor: 'vendor',
  product: 'product',
};

export function facetColumn(segment: Segment, column: ColumnName, tables: NameTables): FacetColumn {
  switch (column) {
    case 'facts':
      return combined(segment.count, tables, [
        ['severity', { classOf: segment.severity, classes: LEVELS.map((level) => [level]) }],
        ['flags', flagSets(segment)],
        ['year', eachYear(segment)],
      ]);
    case 'kinds':
      return combined(segment.count, tables, [
        ['type', combinationsOf(segment, 'type', withTypesAbove)],
        ['source', combinationsOf(segment, 'source', (source) => [source])],
      ]);
    default: {
      const numbers = tables[column].numbers(segment.lists[column].keys);
      return { size: numbers.length, lists: segment.listsOf[column], numbers };
    }
  }
}

/** Only combinations that there are become classes. */
function combined(count: number, tables: NameTables, parts: readonly [FacetName, Classes][]): ClassColumn {
  const classOf = new Uint32Array(count);
  const known = new Map<number, number>();
  const firsts: number[] = [];
  for (let document = 0; document < count; document += 1) {
    let code = 0;
    for (const [, { classOf: of, classes }] of parts) code = code * classes.length + (of[document] as number);
    let number = known.get(code);
    if (number === undefined) {
      number = firsts.push(document) - 1;
      known.set(code, number);
    }
    classOf[document] = number;
  }
  const values: ClassColumn['values'] = {};
  for (const [facet, { classOf: of, classes }] of parts) {
    const numbers = classes.map((names) => names.map((name) => tables[facet].number(name)));
    values[facet] = firsts.map((document) => numbers[of[document] as number] ?? []);
  }
  return { size: firsts.length, classOf: firsts.length <= 2 ** 16 ? Uint16Array.from(classOf) : classOf, values };
}

import { type Collection, FLAGS_FACET, fieldsOf, withAbove } from '@ldy/domain/collection/collection.ts';
import type { Field } from '@ldy/domain/collection/field.ts';
import type { Dictionary, Lists, Segment } from '../../segment.ts';
import { type Classes, combinationsOf, eachChoice, eachYear, flagSets } from './facet-classes.ts';
import type { NameTables } from './name-table.ts';

/**
 * How the documents of a segment are counted: each increments its class, or each of its values. The counts are then added to value numbers
 * that all segments share. Facets with few values share one column, in which each combination of values is a class.
 */
export type FacetColumn = ClassColumn | ListsColumn;

export interface ClassColumn {
  size: number;
  classOf: Uint16Array | Uint32Array;
  /** Class → numbers of its values. */
  values: Partial<Record<string, readonly (readonly number[])[]>>;
}

export interface ListsColumn {
  size: number;
  lists: Lists;
  /** Value → its number. */
  numbers: Uint32Array;
}

/** Columns that hold several facets: single-valued fields, and lists with few values. Every other facet has a column under its own name. */
const SINGLE = '(one value)';
const FEW = '(few values)';

export function columnOf({ fields }: Collection, facet: string): string {
  const field: Field | undefined = fields[facet];
  if (field?.kind !== 'list') return SINGLE;
  return field.few ? FEW : facet;
}

export function facetColumn(collection: Collection, segment: Segment, column: string, tables: NameTables): FacetColumn {
  if (column === SINGLE)
    return combined(segment.count, tables, [
      ...fieldsOf(collection, 'choice').flatMap(([name, { facet }]) =>
        facet ? [[name, eachChoice(collection, segment, name)] as const] : [],
      ),
      [FLAGS_FACET, flagSets(collection, segment)],
      ...fieldsOf(collection, 'year').map(([name, { of }]) => [name, eachYear(segment, of)] as const),
    ]);
  if (column === FEW)
    return combined(
      segment.count,
      tables,
      fieldsOf(collection, 'list').flatMap(([name, field]) =>
        field.few && field.facet
          ? [[name, combinationsOf(segment, name, (value) => withAbove(field, value))] as const]
          : [],
      ),
    );
  const numbers = tables.of(column).numbers((segment.lists[column] as Dictionary).keys);
  return { size: numbers.length, lists: segment.listsOf[column] as Lists, numbers };
}

/** Only combinations that occur become classes. */
function combined(count: number, tables: NameTables, parts: readonly (readonly [string, Classes])[]): ClassColumn {
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
    const numbers = classes.map((names) => names.map((name) => tables.of(facet).number(name)));
    values[facet] = firsts.map((document) => numbers[of[document] as number] ?? []);
  }
  return { size: firsts.length, classOf: firsts.length <= 2 ** 16 ? Uint16Array.from(classOf) : classOf, values };
}

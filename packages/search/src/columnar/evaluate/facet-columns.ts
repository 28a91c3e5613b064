import { vulnerabilityType } from '@ldy/domain/standard/vulnerability-types.ts';
import { SEVERITIES } from '@ldy/domain/vulnerability/severity.ts';
import type { FacetName } from '../../search-engine.ts';
import { type Lists, NO_DAY, type Segment } from '../segment.ts';
import { stringAt } from '../strings.ts';
import type { NameTables } from './name-table.ts';

/**
 * How the documents of a segment count for a facet: each document adds one to its class, or to each of its values; and what was counted
 * adds to values as all segments number them.
 */
export type FacetColumn = {
  /** How many classes or values there are to count. */
  size: number;
} & (
  | { classOf: Uint8Array | Uint16Array | Uint32Array; classes: readonly (readonly number[])[] }
  | { lists: Lists; numbers: Uint32Array }
);

export function facetColumn(segment: Segment, facet: FacetName, tables: NameTables): FacetColumn {
  const table = tables[facet];
  switch (facet) {
    case 'severity':
      return classed(
        segment.severity,
        LEVELS.map((name) => [table.number(name)]),
      );
    case 'flags':
      return flagColumn(segment, tables);
    case 'year':
      return yearColumn(segment, tables);
    case 'type':
    case 'source':
      return combinedColumn(segment, facet, tables);
    default: {
      const numbers = table.numbers(segment.lists[facet].keys);
      return { size: numbers.length, lists: segment.listsOf[facet], numbers };
    }
  }
}

const classed = (classOf: Uint8Array | Uint16Array | Uint32Array, classes: readonly (readonly number[])[]) => ({
  size: classes.length,
  classOf,
  classes,
});

const LEVELS = ['none', ...[...SEVERITIES].sort((a, b) => a.rank - b.rank).map(({ key }) => key)];
const FLAGS = [
  ['has_poc', 'poc'],
  ['has_exp', 'exp'],
  ['has_patch', 'patch'],
  ['kev', 'kev'],
  ['domestic', 'domestic'],
] as const;

/** Each combination of flags is a class. */
function flagColumn({ flags, count }: Segment, { flags: table }: NameTables): FacetColumn {
  const classOf = new Uint8Array(count);
  for (const [at, [, flag]] of FLAGS.entries()) {
    const bits = flags[flag];
    for (let word = 0; word < bits.length; word += 1) {
      for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
        const document = (word << 5) + 31 - Math.clz32(rest & -rest);
        classOf[document] = (classOf[document] as number) | (1 << at);
      }
    }
  }
  const numbers = FLAGS.map(([name]) => table.number(name));
  const classes = Array.from({ length: 1 << FLAGS.length }, (_, set) => numbers.filter((_, at) => (set >>> at) & 1));
  return classed(classOf, classes);
}

/** The first class has no year. */
function yearColumn({ orders, published, count }: Segment, { year: table }: NameTables): FacetColumn {
  const classOf = new Uint16Array(count);
  const classes: number[][] = [[]];
  const newest = published[orders.published.order[0] as number] ?? NO_DAY;
  if (newest === NO_DAY) return classed(classOf, classes);
  const year = yearOf(newest);
  let oldest = newest;
  for (const day of published) if (day !== NO_DAY && day < oldest) oldest = day;
  for (let each = year; each >= yearOf(oldest); each -= 1) classes.push([table.number(String(each))]);
  const classOfDay = new Uint16Array(newest - oldest + 1);
  for (let day = newest; day >= oldest; day -= 1) classOfDay[day - oldest] = year - yearOf(day) + 1;
  for (let document = 0; document < count; document += 1) {
    const day = published[document] as number;
    if (day !== NO_DAY) classOf[document] = classOfDay[day - oldest] as number;
  }
  return classed(classOf, classes);
}

const DAY_MS = 86_400_000;
const yearOf = (day: number) => new Date(day * DAY_MS).getUTCFullYear();

/** The same few combinations of values come again and again, so each is a class; those of types with the types above them. */
function combinedColumn(segment: Segment, facet: 'type' | 'source', tables: NameTables): FacetColumn {
  const { values, offsets } = segment.listsOf[facet];
  const { keys } = segment.lists[facet];
  const names = Array.from({ length: keys.offsets.length - 1 }, (_, key) => stringAt(keys, key));
  const above = names.map((name) => (facet === 'type' ? withTypesAbove(name) : [name]));
  const combinations = new Map<string, number>();
  const classes: number[][] = [];
  const classOf = new Uint32Array(segment.count);
  for (let document = 0; document < segment.count; document += 1) {
    const list = values.subarray(offsets[document], offsets[document + 1]);
    const key = list.length === 1 ? String(list[0]) : list.join();
    let combination = combinations.get(key);
    if (combination === undefined) {
      combination = classes.length;
      combinations.set(key, combination);
      const all = new Set(Array.from(list).flatMap((value) => above[value] ?? []));
      classes.push(Array.from(all, (name) => tables[facet].number(name)));
    }
    classOf[document] = combination;
  }
  return classed(classes.length <= 2 ** 16 ? Uint16Array.from(classOf) : classOf, classes);
}

function withTypesAbove(id: string): string[] {
  const types = [id];
  // The table is a tree, so this ends.
  for (let above = vulnerabilityType(id)?.parent; above; above = vulnerabilityType(above)?.parent) types.push(above);
  return types;
}

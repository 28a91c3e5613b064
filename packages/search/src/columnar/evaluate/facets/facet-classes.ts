import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import { type Collection, fieldOf, fieldsOf } from '@ldy/domain/collection/collection.ts';
import { type Dictionary, type Lists, NO_DAY, type Segment } from '../../segment.ts';
import { stringAt } from '../../strings.ts';

/** A partition: every document belongs to exactly one class. */
export interface Classes {
  classOf: Uint8Array | Uint16Array | Uint32Array;
  /** Class → the facet values it counts for. */
  classes: readonly (readonly string[])[];
}

/** One class per rank; class 0 is for documents without a value. */
export function eachChoice(collection: Collection, segment: Segment, name: string): Classes {
  const classes: string[][] = [];
  for (const { value, rank } of fieldOf(collection, name, 'choice').choices) classes[rank] = [value];
  return { classOf: segment.choices[name] as Uint8Array, classes };
}

/** One class per combination of flags. */
export function flagSets(collection: Collection, { flags, count }: Segment): Classes {
  const counted = fieldsOf(collection, 'flag').filter(([, { facet }]) => facet);
  const classOf = new Uint32Array(count);
  for (const [at, [name]] of counted.entries()) {
    const bits = flags[name] as Uint32Array;
    for (let word = 0; word < bits.length; word += 1) {
      for (let rest = bits[word] as number; rest !== 0; rest &= rest - 1) {
        const document = (word << 5) + 31 - Math.clz32(rest & -rest);
        classOf[document] = (classOf[document] as number) | (1 << at);
      }
    }
  }
  const classes = Array.from({ length: 1 << counted.length }, (_, set) =>
    counted.flatMap(([name, { wire = name }], at) => ((set >>> at) & 1 ? [wire] : [])),
  );
  return { classOf, classes };
}

const yearOf = (day: number) => new Date(day * DAY_MS).getUTCFullYear();

/** Class 0 is for documents without a year. */
export function eachYear({ orders, days, count }: Segment, column: string): Classes {
  const dates = days[column] as Int32Array;
  const classOf = new Uint16Array(count);
  const classes: string[][] = [[]];
  const newest = dates[orders[column]?.order[0] as number] ?? NO_DAY;
  if (newest === NO_DAY) return { classOf, classes };
  let oldest = newest;
  for (let document = 0; document < count; document += 1) {
    const day = dates[document] as number;
    if (day !== NO_DAY && day < oldest) oldest = day;
  }
  const last = yearOf(newest);
  for (let year = last; year >= yearOf(oldest); year -= 1) classes.push([String(year)]);
  const classOfDay = new Uint16Array(newest - oldest + 1);
  for (let day = oldest; day <= newest; day += 1) classOfDay[day - oldest] = last - yearOf(day) + 1;
  for (let document = 0; document < count; document += 1) {
    const day = dates[document] as number;
    if (day !== NO_DAY) classOf[document] = classOfDay[day - oldest] as number;
  }
  return { classOf, classes };
}

/**
 * The same few combinations of values occur again and again, so each combination is a class. It counts for its values and all their
 * ancestors.
 */
export function combinationsOf(
  { lists, listsOf, count }: Segment,
  column: string,
  countsFor: (value: string) => readonly string[],
): Classes {
  const { values, offsets } = listsOf[column] as Lists;
  const { keys } = lists[column] as Dictionary;
  const all = Array.from({ length: keys.offsets.length - 1 }, (_, key) => countsFor(stringAt(keys, key)));
  const known = new Map<number | string, number>();
  const classes: string[][] = [];
  const classOf = new Uint32Array(count);
  for (let document = 0; document < count; document += 1) {
    const [from, to] = [offsets[document] as number, offsets[document + 1] as number];
    // Most documents have at most one value and need no list as key.
    const key = to - from > 1 ? values.subarray(from, to).join() : to > from ? (values[from] as number) : -1;
    let number = known.get(key);
    if (number === undefined) {
      const list = Array.from(values.subarray(from, to));
      number = classes.push([...new Set(list.flatMap((value) => all[value] ?? []))]) - 1;
      known.set(key, number);
    }
    classOf[document] = number;
  }
  return { classOf, classes };
}

import {
  besideOf,
  type Collection,
  fieldsOf,
  RELEVANCE,
  sortFieldsOf,
  sortsOf,
} from '@ldy/domain/collection/collection.ts';
import { pointsOfAge } from '../indexed-record.ts';
import { hasBit } from './bits.ts';
import type { Columns } from './columns.ts';
import { NO_DAY, type Segment } from './segment.ts';
import { sharedNumbers } from './shared-arrays.ts';
import { sortStably } from './sort-stably.ts';

type Orders = Segment['orders'];

/** All orders are descending; ties keep document order, which is by anchor. */
export function ordersOf(collection: Collection, columns: Columns): Orders {
  return ordersBy(collection, columns, orderNames(collection));
}

/** Recomputes the orders that depend on the score stored beside the records; the others are taken from `known`. */
export function ordersByScore(collection: Collection, columns: Columns, known: Orders): Orders {
  return ordersBy(collection, columns, ordersOfScore(collection), known[collection.newest]?.order);
}

/** Orders of lists, and those used for ranges. */
function orderNames(collection: Collection): string[] {
  const ranged = fieldsOf(collection, 'day', 'instant', 'score').map(([name]) => name);
  return [...new Set([...sortsOf(collection), ...ranged])];
}

export function ordersOfScore(collection: Collection): string[] {
  const [beside] = besideOf(collection) ?? [];
  const isWeighed = collection.importance.some((weight) => 'score' in weight && weight.score === beside);
  return orderNames(collection).filter((name) =>
    name === RELEVANCE ? isWeighed : fieldsInOrder(collection, name).includes(beside ?? ''),
  );
}

/** `newest`: the order by newest day, if already computed. */
function ordersBy(collection: Collection, columns: Columns, names: readonly string[], newest?: Uint32Array): Orders {
  const sorted = new Map<string, Uint32Array>(newest && [[collection.newest, newest]]);
  const sortBy = (fields: readonly string[]): Uint32Array => {
    const [first, ...ties] = fields;
    if (first === undefined) return identity(countOf(columns));
    const key = fields.join();
    const known = sorted.get(key) ?? sortedBy(sortBy(ties), columns, first);
    sorted.set(key, known);
    return known;
  };
  const relevance = () => sortStably(sortBy([collection.newest]), importanceDown(collection, columns));
  return Object.fromEntries(
    names.map((name) => [name, ranked(name === RELEVANCE ? relevance() : sortBy(fieldsInOrder(collection, name)))]),
  );
}

const fieldsInOrder = ({ fields }: Collection, name: string): string[] =>
  fields[name]?.sort ? sortFieldsOf({ fields }, name) : [name];

const countOf = ({ choices, scores, days, instants }: Columns): number =>
  [choices, scores, days, instants].flatMap((columns) => Object.values(columns))[0]?.length ?? 0;

/** Descending, without a value last, stable. The sort is ascending, so each key is its distance from the maximum. */
function sortedBy(order: Uint32Array, { choices, scores, days, instants }: Columns, name: string): Uint32Array {
  const [ranks, numbers, dates, times] = [choices[name], scores[name], days[name], instants[name]];
  if (ranks)
    return sortStably(
      order,
      Uint32Array.from(ranks, (rank) => 255 - rank),
    );
  if (numbers) return sortStably(order, floatsDown(numbers));
  if (dates) return sortStably(order, daysDown(dates));
  if (times) return byInstants(order, times);
  throw new Error(`no order by ${name}`);
}

function daysDown(days: Int32Array): Uint32Array {
  const keys = new Uint32Array(days.length);
  for (let at = 0; at < keys.length; at += 1) keys[at] = 0x7fff_ffff - (days[at] as number);
  return keys;
}

/** Bits of non-negative floats sort as integers; those of negative floats in reverse. No value sorts last. */
function floatsDown(scores: Float32Array): Uint32Array {
  const keys = new Uint32Array(Float32Array.from(scores).buffer);
  for (let at = 0; at < keys.length; at += 1) {
    const bits = keys[at] as number;
    keys[at] = Number.isNaN(scores[at]) ? 0xffff_ffff : bits >>> 31 ? bits : ~bits ^ 0x8000_0000;
  }
  return keys;
}

function byInstants(order: Uint32Array, instants: Float64Array): Uint32Array {
  const [high, low] = [new Uint32Array(instants.length), new Uint32Array(instants.length)];
  for (let at = 0; at < instants.length; at += 1) {
    const time = instants[at] as number;
    const upper = Math.floor(time / 2 ** 32);
    high[at] = 0x7fff_ffff - upper;
    low[at] = 0xffff_ffff - (time - upper * 2 ** 32);
  }
  return sortStably(sortStably(order, low), high);
}

/** `importance` (indexed-record.ts) of all documents, computed column by column. */
function importanceDown(collection: Collection, { choices, scores, days, flags }: Columns): Uint32Array {
  const points = new Int32Array(countOf({ choices, scores, days, flags, instants: {} }));
  for (const weight of collection.importance) {
    if ('firstOf' in weight) addFirstFlags(points, weight.firstOf, flags);
    else if ('choice' in weight) {
      const ranks = choices[weight.choice] as Uint8Array;
      for (let at = 0; at < points.length; at += 1)
        points[at] = (points[at] as number) + (ranks[at] as number) * weight.points;
    } else if ('score' in weight) {
      const numbers = scores[weight.score] as Float32Array;
      for (let at = 0; at < points.length; at += 1)
        points[at] = (points[at] as number) + Math.floor((numbers[at] || 0) * weight.points);
    } else {
      const dates = days[weight.day] as Int32Array;
      for (let at = 0; at < points.length; at += 1) {
        const day = dates[at] as number;
        points[at] = (points[at] as number) + pointsOfAge(day === NO_DAY ? null : day, weight);
      }
    }
  }
  return Uint32Array.from(points, (sum) => 0x7fff_ffff - sum);
}

function addFirstFlags(
  points: Int32Array,
  firstOf: readonly { flag: string; points: number }[],
  flags: Columns['flags'],
): void {
  const sets = firstOf.map(({ flag, points: worth }) => [flags[flag] as Uint32Array, worth] as const);
  for (let at = 0; at < points.length; at += 1) {
    for (const [bits, worth] of sets) {
      if (!hasBit(bits, at)) continue;
      points[at] = (points[at] as number) + worth;
      break;
    }
  }
}

function identity(count: number): Uint32Array {
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) order[at] = at;
  return order;
}

function ranked(sorted: Uint32Array): Orders[string] {
  const [order, rank] = [sharedNumbers(sorted.length), sharedNumbers(sorted.length)];
  order.set(sorted);
  for (let place = 0; place < sorted.length; place += 1) rank[sorted[place] as number] = place;
  return { order, rank };
}

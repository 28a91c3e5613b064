import type { Dictionary, Lists, Postings, Segment, Strings } from './segment.ts';

export type SharedArray = Uint8Array | Uint32Array | Int32Array | Float32Array | Float64Array;
/** The name of an array, for example `terms.postings.sorted`. */
export type NamedArray = readonly [name: string, array: SharedArray];

/** The properties that are not arrays. */
export interface SegmentHead {
  /** Incremented whenever the meaning of the arrays changes. */
  format: typeof FORMAT;
  count: number;
}

/** Version of the arrays and their meaning; snapshots of another version are discarded and rebuilt. */
export const FORMAT = 3;

export const headOf = ({ count }: Segment): SegmentHead => ({ format: FORMAT, count });

/** All arrays of a segment, always in the same order. `segmentFrom` is the inverse. */
export function segmentArrays(segment: Segment): NamedArray[] {
  const found: NamedArray[] = [];
  walk(segment, (name, array) => {
    found.push([name, array]);
    return array;
  });
  return found;
}

/** The same structure with every array replaced by the result of `change`. */
export function mapArrays(segment: Segment, change: <T extends SharedArray>(name: string, array: T) => T): Segment {
  return walk(segment, change);
}

type Change = <T extends SharedArray>(name: string, array: T) => T;

/** Describes the structure in one place, for all functions that traverse it. */
function walk(segment: Segment, change: Change): Segment {
  const strings = (name: string, { bytes, offsets }: Strings): Strings => ({
    bytes: change(`${name}.bytes`, bytes),
    offsets: change(`${name}.offsets`, offsets),
  });
  const lists = (name: string, { values, offsets }: Lists): Lists => ({
    values: change(`${name}.values`, values),
    offsets: change(`${name}.offsets`, offsets),
  });
  const postings = (name: string, of: Postings): Postings => ({
    counts: change(`${name}.counts`, of.counts),
    starts: change(`${name}.starts`, of.starts),
    isDense: change(`${name}.isDense`, of.isDense),
    sorted: change(`${name}.sorted`, of.sorted),
    dense: change(`${name}.dense`, of.dense),
  });
  const dictionary = (name: string, of: Dictionary): Dictionary => ({
    keys: strings(`${name}.keys`, of.keys),
    postings: postings(`${name}.postings`, of.postings),
  });
  const order = (name: string, of: Order): Order => ({
    order: change(`${name}.order`, of.order),
    rank: change(`${name}.rank`, of.rank),
  });
  const each = <Name extends string, T>(name: string, of: Record<Name, T>, map: (name: string, one: T) => T) =>
    Object.fromEntries(Object.entries<T>(of).map(([key, one]) => [key, map(`${name}.${key}`, one)])) as Record<Name, T>;
  return {
    count: segment.count,
    anchors: strings('anchors', segment.anchors),
    identifiers: dictionary('identifiers', segment.identifiers),
    identifiersOf: lists('identifiersOf', segment.identifiersOf),
    choices: each('choices', segment.choices, change),
    scores: each('scores', segment.scores, change),
    days: each('days', segment.days, change),
    instants: each('instants', segment.instants, change),
    flags: each('flags', segment.flags, change),
    lists: each('lists', segment.lists, dictionary),
    listsOf: each('listsOf', segment.listsOf, lists),
    terms: dictionary('terms', segment.terms),
    termsIn: each('termsIn', segment.termsIn, postings),
    texts: each('texts', segment.texts, strings),
    orders: each('orders', segment.orders, order),
  };
}

type Order = Segment['orders'][string];

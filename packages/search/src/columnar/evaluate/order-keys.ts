import { DAY_MS, dayNumber } from '@ldy/domain/calendar/day.ts';
import { type Collection, fieldOf, RELEVANCE, sortFieldsOf } from '@ldy/domain/collection/collection.ts';
import { decodeCursor, encodeCursor } from '../../cursor.ts';
import { importance } from '../../indexed-record.ts';
import { instantText, microsecondsOf } from '../../instants.ts';
import { NO_DAY, type Segment } from '../segment.ts';
import { compareTexts, stringAt } from '../strings.ts';
import { documentsBefore, findDocument } from './find-keys.ts';
import { hasBit } from './sets/doc-set.ts';

/** A document in one of several segments. */
export interface Place {
  segment: Segment;
  document: number;
}

/** A column value, larger first; -Infinity for no value. */
type Key = (segment: Segment, document: number) => number;
const NONE = Number.NEGATIVE_INFINITY;

/** One key of a sort order, and how a cursor encodes it. */
interface OrderKey {
  key: Key;
  write(key: number): string | number;
  read(written: string | number): number;
}

/** A position in a sort order, independent of any segment. */
export interface Position {
  keys: readonly number[];
  anchor: Uint8Array;
}

/** A sort order over several segments, where ranks of one segment cannot be compared with those of another. */
export class Order {
  readonly #collection: Collection;
  readonly #sort: string;
  readonly #keys: readonly OrderKey[];

  constructor(collection: Collection, sort: string) {
    this.#collection = collection;
    this.#sort = sort;
    const fields = sort === RELEVANCE ? [collection.newest] : sortFieldsOf(collection, sort);
    const keys = fields.map((name) => KEYS[fieldOf(collection, name, 'choice', 'score', 'day', 'instant').kind](name));
    this.#keys = sort === RELEVANCE ? [importanceKey(collection), ...keys] : keys;
  }

  /** Negative when the first one comes first. */
  compare(a: Place, b: Place): number {
    for (const { key } of this.#keys) {
      const [x, y] = [key(a.segment, a.document), key(b.segment, b.document)];
      if (x !== y) return x > y ? -1 : 1;
    }
    return compareTexts(b.segment.anchors, b.document, a.segment.anchors, a.document);
  }

  /** The cursor that continues after a document. */
  cursorBehind({ segment, document }: Place): string {
    const written = this.#keys.map(({ key, write }) => {
      const value = key(segment, document);
      return value === NONE ? null : write(value);
    });
    return encodeCursor(this.#sort, written, stringAt(segment.anchors, document));
  }

  /** Throws InvalidCursor. */
  readCursor(cursor: string): Position {
    const { keys, anchor } = decodeCursor(this.#collection, cursor, this.#sort);
    const read = keys.map((key, at) =>
      key === null ? NONE : (this.#keys[at] as OrderKey).read(key as string | number),
    );
    return { keys: read, anchor: Buffer.from(anchor) };
  }

  /** The number of documents of a segment that are not after a position. */
  placesUpTo(segment: Segment, { keys, anchor }: Position): number {
    const { order } = segment.orders[this.#sort] as Segment['orders'][string];
    const next = documentsBefore(segment, anchor) + (findDocument(segment, anchor) < 0 ? 0 : 1);
    const isBehind = (document: number) => {
      for (const [at, { key }] of this.#keys.entries()) {
        const [x, y] = [key(segment, document), keys[at] as number];
        if (x !== y) return x < y;
      }
      return document >= next;
    };
    let [low, high] = [0, segment.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBehind(order[middle] as number)) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

const orders = new WeakMap<Collection, Map<string, Order>>();

/** Cached per collection and sort. */
export function orderBy(collection: Collection, sort: string): Order {
  const known = orders.get(collection) ?? new Map<string, Order>();
  orders.set(collection, known);
  const order = known.get(sort) ?? new Order(collection, sort);
  known.set(sort, order);
  return order;
}

const asIs = (value: number) => value;
const dayText = (value: number) => new Date(value * DAY_MS).toISOString().slice(0, 10);

const KEYS: Record<'choice' | 'score' | 'day' | 'instant', (field: string) => OrderKey> = {
  choice: (field) => ({
    key: ({ choices }, document) => choices[field]?.[document] || NONE,
    write: asIs,
    read: Number,
  }),
  score: (field) => ({
    key: ({ scores }, document) => {
      const value = (scores[field] as Float32Array)[document] as number;
      return Number.isNaN(value) ? NONE : value;
    },
    write: asIs,
    read: (written) => Math.fround(Number(written)),
  }),
  day: (field) => ({
    key: ({ days }, document) => {
      const value = (days[field] as Int32Array)[document] as number;
      return value === NO_DAY ? NONE : value;
    },
    write: dayText,
    read: (written) => dayNumber(String(written)),
  }),
  instant: (field) => ({
    key: ({ instants }, document) => (instants[field] as Float64Array)[document] as number,
    write: instantText,
    read: (written) => microsecondsOf(String(written)),
  }),
};

/** Relevance gives no cursors, so this key needs no encoding. */
function importanceKey(collection: Collection): OrderKey {
  const key: Key = ({ choices, scores, days, flags }, document) =>
    importance(collection, (field) => {
      const bits = flags[field];
      if (bits) return hasBit(bits, 0, document) ? 1 : 0;
      const score = scores[field]?.[document];
      if (score !== undefined) return Number.isNaN(score) ? null : score;
      const day = days[field]?.[document];
      if (day !== undefined) return day === NO_DAY ? null : day;
      return choices[field]?.[document] ?? null;
    });
  return { key, write: asIs, read: Number };
}

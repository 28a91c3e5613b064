import { decodeCursor, encodeCursor } from '../../cursor.ts';
import { importance } from '../../indexed-record.ts';
import { instantText, microsecondsOf } from '../../instants.ts';
import type { SortName } from '../../search-engine.ts';
import { NO_DAY, type Segment } from '../segment.ts';
import { compareTexts, stringAt } from '../strings.ts';
import { documentsBefore, findDocument } from './find-keys.ts';
import { hasBit } from './sets/doc-set.ts';

/** A document of one of several segments. */
export interface Place {
  segment: Segment;
  document: number;
}

export type CursorSort = Exclude<SortName, 'relevance'>;

/** What stands in a column, greater ones first; -Infinity where there is nothing. */
type Key = (segment: Segment, document: number) => number;

const published: Key = (segment, document) => day(segment.published[document] as number);

const KEYS: Record<SortName, readonly Key[]> = {
  relevance: [importanceAt, published],
  published: [published],
  updated: [(segment, document) => day(segment.updated[document] as number)],
  intake: [(segment, document) => segment.intake[document] as number],
  severity: [(segment, document) => segment.severity[document] || NONE, published],
  cvss: [(segment, document) => score(segment.cvss[document] as number), published],
  epss: [(segment, document) => score(segment.epss[document] as number)],
};

const NONE = Number.NEGATIVE_INFINITY;
const day = (value: number) => (value === NO_DAY ? NONE : value);
const score = (value: number) => (Number.isNaN(value) ? NONE : value);

function importanceAt({ severity, epss, published: days, flags }: Segment, document: number): number {
  const likelihood = epss[document] as number;
  const published = days[document] as number;
  return importance({
    kev: hasBit(flags.kev, 0, document),
    exp: hasBit(flags.exp, 0, document),
    poc: hasBit(flags.poc, 0, document),
    rejected: hasBit(flags.rejected, 0, document),
    severity: severity[document] as number,
    epss: Number.isNaN(likelihood) ? 0 : likelihood,
    day: published === NO_DAY ? null : published,
  });
}

/** Below 0 where the first one comes first; over segments, where ranks say nothing. */
export function comparePlaces(sort: SortName, a: Place, b: Place): number {
  for (const key of KEYS[sort]) {
    const [x, y] = [key(a.segment, a.document), key(b.segment, b.document)];
    if (x !== y) return x > y ? -1 : 1;
  }
  return compareTexts(b.segment.anchors, b.document, a.segment.anchors, a.document);
}

/** The cursor behind a document. */
export function cursorBehind(sort: CursorSort, { segment, document }: Place): string {
  const keys = KEYS[sort].map((key) => key(segment, document));
  const written = keys.map((key, at) => (key === NONE ? null : WRITTEN[sort][at]?.(key)));
  return encodeCursor(sort, written, stringAt(segment.anchors, document));
}

/** A place in an order, of no segment. */
export interface Position {
  keys: readonly number[];
  anchor: Uint8Array;
}

/** Throws InvalidCursor. */
export function readCursor(cursor: string, sort: CursorSort): Position {
  const { keys, anchor } = decodeCursor(cursor, sort);
  const read = keys.map((key) => {
    if (typeof key === 'number') return Math.fround(key);
    if (typeof key !== 'string') return NONE;
    return sort === 'intake' ? microsecondsOf(key) : Date.parse(`${key}T00:00:00Z`) / DAY_MS;
  });
  return { keys: read, anchor: Buffer.from(anchor) };
}

/** How many documents of a segment do not come behind a position. */
export function placesUpTo(segment: Segment, sort: CursorSort, { keys, anchor }: Position): number {
  const { order } = segment.orders[sort];
  const next = documentsBefore(segment, anchor) + (findDocument(segment, anchor) < 0 ? 0 : 1);
  const isBehind = (document: number) => {
    for (const [at, key] of KEYS[sort].entries()) {
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

const DAY_MS = 86_400_000;
const dayText = (value: number) => new Date(value * DAY_MS).toISOString().slice(0, 10);
const asIs = (value: number) => value;

const WRITTEN: Record<CursorSort, readonly ((key: number) => string | number)[]> = {
  published: [dayText],
  updated: [dayText],
  intake: [instantText],
  severity: [asIs, dayText],
  cvss: [asIs, dayText],
  epss: [asIs],
};

import { type LiveSegment, NO_DAY, type Segment } from '../columnar/segment.ts';
import { importanceOf } from '../indexed-record.ts';
import type { SortName, SuggestQuery } from '../search-engine.ts';
import { compareText } from './compare-text.ts';
import { textAt } from './packed-strings.ts';

export interface Place {
  part: LiveSegment;
  document: number;
}

/** Smaller is better, within one segment; without an order, as the documents stand. */
export function rankOf({ segment }: LiveSegment, document: number, order: SuggestQuery['order']): number {
  return order === null ? document : (segment.orders[order].rank[document] ?? 0);
}

export const isAlive = ({ alive }: LiveSegment, document: number): boolean =>
  (((alive[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1;

/** Keeps the best few of many. */
export class Best<Value> {
  readonly #limit: number;
  readonly #ranks: number[] = [];
  readonly #values: Value[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  takes(rank: number): boolean {
    return this.#ranks.length < this.#limit || rank < (this.#ranks.at(-1) ?? 0);
  }

  add(rank: number, value: Value): void {
    if (!this.takes(rank)) return;
    let at = this.#ranks.length;
    while (at > 0 && (this.#ranks[at - 1] ?? 0) > rank) at -= 1;
    this.#ranks.splice(at, 0, rank);
    this.#values.splice(at, 0, value);
    if (this.#ranks.length > this.#limit) {
      this.#ranks.pop();
      this.#values.pop();
    }
  }

  get values(): readonly Value[] {
    return this.#values;
  }
}

/** Ranks say nothing across segments: there the values themselves are compared, then the anchors downwards. */
export function comparePlaces(a: Place, b: Place, order: SuggestQuery['order']): number {
  const [x, y] = order === null ? [0, 0] : [keyOf(a, order), keyOf(b, order)];
  return y - x || compareText(textAt(b.part.segment.anchors, b.document), textAt(a.part.segment.anchors, a.document));
}

const keyOf = ({ part, document }: Place, order: SortName): number => KEYS[order](part.segment, document);

/** More days than there will ever be. */
const DAYS = 10_000_000;
/** Who has no day comes last. */
const dayOf = ({ published }: Segment, document: number): number => Math.max(published[document] ?? -1, -1);
const or = (value: number | undefined, none: number): number =>
  value === undefined || Number.isNaN(value) ? none : value;

/** One number per record, greater where it comes first. */
const KEYS: Record<SortName, (segment: Segment, document: number) => number> = {
  relevance: (segment, document) => importance(segment, document) * DAYS + dayOf(segment, document),
  published: (segment, document) => or(segment.published[document], NO_DAY),
  updated: (segment, document) => or(segment.updated[document], NO_DAY),
  intake: (segment, document) => or(segment.intake[document], 0),
  severity: (segment, document) => or(segment.severity[document], 0) * DAYS + dayOf(segment, document),
  cvss: (segment, document) => or(segment.cvss[document], -1) * 1000 * DAYS + dayOf(segment, document),
  epss: (segment, document) => or(segment.epss[document], -1),
};

function importance(segment: Segment, document: number): number {
  const is = (flag: keyof Segment['flags']) =>
    (((segment.flags[flag][document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1;
  const day = segment.published[document] ?? 0;
  return importanceOf({
    kev: is('kev'),
    exp: is('exp'),
    poc: is('poc'),
    rejected: is('rejected'),
    severity: segment.severity[document] || null,
    epss: or(segment.epss[document], 0),
    published: day < 0 ? null : new Date(day * 86_400_000).toISOString().slice(0, 10),
  });
}

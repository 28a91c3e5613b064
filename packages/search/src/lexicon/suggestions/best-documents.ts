import type { Collection } from '@ldy/domain/collection/collection.ts';
import { hasBit } from '../../columnar/bits.ts';
import { orderBy } from '../../columnar/evaluate/order-keys.ts';
import type { LiveSegment } from '../../columnar/segment.ts';
import { compareTexts } from '../../columnar/strings.ts';
import type { SuggestQuery } from '../../search-engine.ts';

export interface Place {
  part: LiveSegment;
  document: number;
}

export const isAlive = ({ alive }: LiveSegment, document: number): boolean => hasBit(alive, document);

/** Smaller is better; comparable within one segment only. Without an order, the document number. */
export function rankOf({ segment }: LiveSegment, document: number, order: SuggestQuery['order']): number {
  return order === null ? document : (segment.orders[order]?.rank[document] ?? 0);
}

/** Negative when the first one is better; compares documents of different segments, since ranks of different segments are not comparable. */
export function compareAcross(collection: Collection, a: Place, b: Place, order: SuggestQuery['order']): number {
  const [x, y] = [
    { segment: a.part.segment, document: a.document },
    { segment: b.part.segment, document: b.document },
  ];
  return order === null
    ? compareTexts(y.segment.anchors, y.document, x.segment.anchors, x.document)
    : orderBy(collection, order).compare(x, y);
}

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

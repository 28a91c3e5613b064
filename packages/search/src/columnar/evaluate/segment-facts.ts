import type { Segment, Strings } from '../segment.ts';
import { bitSet, countBits, DocSet, EMPTY_SET } from './sets/doc-set.ts';

/** Data derived from a segment alone, computed on first use: a segment never changes. */
export class SegmentFacts {
  readonly segment: Segment;
  readonly #unions = new Map<string, DocSet>();
  readonly #ranks = new Map<string, DocSet[]>();
  readonly #flags = new Map<string, DocSet>();
  #longWords: DocSet | undefined;

  constructor(segment: Segment) {
    this.segment = segment;
  }

  /** Caches an expensive result. `find` may return memory of the current search; it is copied. */
  remember(name: string, find: () => DocSet): DocSet {
    const known = this.#unions.get(name);
    if (known) {
      this.#unions.delete(name);
      this.#unions.set(name, known);
      return known;
    }
    const { dense, data, from, count } = find();
    const length = dense ? (this.segment.count + 31) >>> 5 : count;
    const copy = new DocSet(dense, data.slice(from, from + length), 0, count);
    if (this.#unions.size >= MOST_UNIONS) this.#unions.delete(this.#unions.keys().next().value as string);
    this.#unions.set(name, copy);
    return copy;
  }

  /** Documents with this rank of a choice. */
  choice(field: string, rank: number): DocSet {
    const known = this.#ranks.get(field) ?? byRank(this.segment.choices[field] as Uint8Array);
    this.#ranks.set(field, known);
    return known[rank] ?? EMPTY_SET;
  }

  flag(flag: string): DocSet {
    const known = this.#flags.get(flag);
    if (known) return known;
    const bits = this.segment.flags[flag] as Uint32Array;
    const set = countedSet(bits);
    this.#flags.set(flag, set);
    return set;
  }

  /** Documents with a word too long to be a term; may contain others. */
  get longWords(): DocSet {
    this.#longWords ??= countedSet(findLongWords(this.segment));
    return this.#longWords;
  }
}

const MOST_UNIONS = 64;

const known = new WeakMap<Segment, SegmentFacts>();

export function factsOf(segment: Segment): SegmentFacts {
  const facts = known.get(segment) ?? new SegmentFacts(segment);
  known.set(segment, facts);
  return facts;
}

const countedSet = (bits: Uint32Array) => bitSet(bits, countBits(bits, 0, bits.length));

function byRank(ranks: Uint8Array): DocSet[] {
  const words = (ranks.length + 31) >>> 5;
  const bits: Uint32Array[] = [];
  for (let document = 0; document < ranks.length; document += 1) {
    const rank = ranks[document] as number;
    const set = bits[rank] ?? new Uint32Array(words);
    bits[rank] = set;
    set[document >>> 5] = (set[document >>> 5] as number) | (1 << (document & 31));
  }
  return Array.from(bits, (set) => (set ? countedSet(set) : EMPTY_SET));
}

/** The length of the longest term. */
const LONGEST = 60;
const IN_WORD = new Uint8Array(256);
for (const byte of Buffer.from('abcdefghijklmnopqrstuvwxyz0123456789._+#-')) IN_WORD[byte] = 1;

function findLongWords({ texts, count }: Segment): Uint32Array {
  const bits = new Uint32Array((count + 31) >>> 5);
  for (const part of [texts.title, texts.names, texts.body]) markLongWords(part, bits);
  return bits;
}

/** A longer word covers at least one byte of every window of that length, so one byte per window is tested. */
function markLongWords({ bytes, offsets }: Strings, bits: Uint32Array): void {
  let text = 0;
  for (let probe = LONGEST; probe < bytes.length; probe += LONGEST + 1) {
    if (IN_WORD[bytes[probe] as number] === 0) continue;
    let [from, to] = [probe, probe + 1];
    while (from > 0 && IN_WORD[bytes[from - 1] as number] === 1) from -= 1;
    while (to < bytes.length && IN_WORD[bytes[to] as number] === 1) to += 1;
    if (to - from <= LONGEST) continue;
    // The run may span several texts, because they are stored without a separator.
    while ((offsets[text + 1] as number) <= from) text += 1;
    for (; text < offsets.length - 1 && (offsets[text] as number) < to; text += 1) {
      const [start, end] = [Math.max(from, offsets[text] as number), Math.min(to, offsets[text + 1] as number)];
      if (end - start > LONGEST) bits[text >>> 5] = (bits[text >>> 5] as number) | (1 << (text & 31));
    }
    text -= 1;
    // Skips a long run of signs without a word, which would otherwise be scanned repeatedly.
    while (probe + LONGEST + 1 < to) probe += LONGEST + 1;
  }
}

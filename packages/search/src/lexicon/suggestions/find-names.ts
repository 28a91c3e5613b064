import { foldWords } from '../../terms.ts';
import type { Lexicon, Names } from '../lexicon.ts';
import { beginningWith } from '../pack.ts';
import { squeeze } from '../spellings.ts';

const MAX_TYPED = 60;

/** Name numbers per wanted field: prefix matches first, then substring matches; each most frequent first. */
export function findNames(
  { names }: Pick<Lexicon, 'names'>,
  typed: string,
  fields: readonly string[],
  limit: number,
): Record<string, readonly number[]> {
  const text = typed.slice(0, MAX_TYPED);
  const found = new Wanted(names, fields, limit);
  if (!found.isFull) begunWith(names, squeeze(text), found);
  if (!found.isFull) holding(names, foldWords(text).replace(/\s+/g, ' ').trim(), found);
  return Object.fromEntries(fields.map((field) => [field, found.of(field)]));
}

/** Collects the best names of each wanted field, without duplicates. */
class Wanted {
  readonly #names: Names;
  /** By field index. */
  readonly #lists: (number[] | undefined)[];
  readonly #limit: number;
  /** Number of fields that are not full. */
  #open: number;

  constructor(names: Names, fields: readonly string[], limit: number) {
    this.#names = names;
    this.#lists = names.fields.map((field) => (fields.includes(field) ? [] : undefined));
    this.#limit = limit;
    this.#open = limit > 0 ? this.#lists.filter((list) => list !== undefined).length : 0;
  }

  get isFull(): boolean {
    return this.#open === 0;
  }

  of(field: string): readonly number[] {
    return this.#lists[this.#names.fields.indexOf(field)] ?? [];
  }

  add(index: number): void {
    const list = this.#lists[this.#names.field[index] ?? 0];
    if (!list || list.length >= this.#limit || list.includes(index)) return;
    if (list.push(index) === this.#limit) this.#open -= 1;
  }

  /** Adds the best of each field from names in any order. */
  addBest(indexes: Uint32Array): void {
    const best = this.#lists.map((list): number[] | undefined => list && []);
    for (const index of indexes) {
      const list = best[this.#names.field[index] ?? 0];
      if (list) keepSmallest(list, index, this.#limit);
    }
    for (const list of best) for (const index of list ?? []) this.add(index);
  }
}

function keepSmallest(list: number[], value: number, limit: number): void {
  if (list.length >= limit && value >= (list.at(-1) ?? 0)) return;
  if (list.includes(value)) return;
  let at = list.length;
  while (at > 0 && (list[at - 1] ?? 0) > value) at -= 1;
  list.splice(at, 0, value);
  if (list.length > limit) list.pop();
}

function begunWith(names: Names, prefix: string, found: Wanted): void {
  if (prefix === '') return;
  const { keys, names: named } = names.spellings;
  const { from, to } = beginningWith(keys, prefix);
  found.addBest(named.subarray(from, to));
}

/** Shorter Latin substrings occur in too many words. */
const SHORTEST_INSIDE = 4;
const FEW_LETTERS = new RegExp(`^[a-z0-9 ]{1,${SHORTEST_INSIDE - 1}}$`);

function holding(names: Names, text: string, found: Wanted): void {
  if (text === '') return;
  // Each spelling starts after a line feed, each of its words after a space.
  for (const needle of FEW_LETTERS.test(text) ? [`\n${text}`, ` ${text}`] : [text]) addHolding(names, needle, found);
}

/** Names are sorted by frequency, so the first matches are the best. */
function addHolding(names: Names, text: string, found: Wanted): void {
  const needle = Buffer.from(text);
  const { bytes, offsets } = names.written;
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = all.indexOf(needle); at >= 0 && !found.isFull; ) {
    const index = indexAt(offsets, at);
    found.add(index);
    at = all.indexOf(needle, offsets[index + 1]);
  }
}

function indexAt(offsets: Uint32Array, position: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((offsets[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

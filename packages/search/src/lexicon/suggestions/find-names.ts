import { foldWords } from '../../terms.ts';
import type { Lexicon, Names } from '../lexicon.ts';
import { beginningWith } from '../pack.ts';
import { squeeze } from '../spellings.ts';

const MAX_TYPED = 60;

/** Numbers of the names of each of these fields that may be meant: those that begin so first, then those that hold it; each most found first. */
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

/** The best names of each field that is wanted, each once. */
class Wanted {
  readonly #names: Names;
  /** By the numbers of their fields. */
  readonly #lists: (number[] | undefined)[];
  readonly #limit: number;
  /** Fields that may still take one. */
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

  /** Of names in any order, the best of each field. */
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

/** Fewer Latin letters than these stand in the middle of too many words to mean one. */
const SHORTEST_INSIDE = 4;
const FEW_LETTERS = new RegExp(`^[a-z0-9 ]{1,${SHORTEST_INSIDE - 1}}$`);

function holding(names: Names, text: string, found: Wanted): void {
  if (text === '') return;
  // A name begins behind a line feed, its words behind blanks.
  for (const needle of FEW_LETTERS.test(text) ? [`\n${text}`, ` ${text}`] : [text]) addHolding(names, needle, found);
}

/** Names stand in order of how often they are found, so the first ones are the best ones. */
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

import { foldWords } from '../../terms.ts';
import type { Lexicon, NameKind, Names } from '../lexicon.ts';
import { NAME_KINDS } from '../lexicon.ts';
import { beginningWith } from '../pack.ts';
import { squeeze } from '../spellings.ts';

const MAX_TYPED = 60;

/** Numbers of the names that may be meant, per kind: those that begin so first, then those that hold it; each most found first. */
export function findNames(
  { names }: Pick<Lexicon, 'names'>,
  typed: string,
  limits: Record<NameKind, number>,
): Record<NameKind, number[]> {
  const text = typed.slice(0, MAX_TYPED);
  const found = new Wanted(limits);
  begunWith(names, squeeze(text), found);
  if (!found.isFull()) holding(names, foldWords(text).replace(/\s+/g, ' ').trim(), found);
  return found.lists;
}

/** A vendor or product of which there is no record. Types are a list of their own, which people know. */
const leadsNowhere = (names: Names, index: number): boolean =>
  names.found[index] === 0 && NAME_KINDS[names.kind[index] ?? 0] !== 'type';

/** The best names of each kind, each once. */
class Wanted {
  readonly lists: Record<NameKind, number[]> = { vendor: [], product: [], type: [] };
  readonly #limits: Record<NameKind, number>;

  constructor(limits: Record<NameKind, number>) {
    this.#limits = limits;
  }

  isFull(): boolean {
    return NAME_KINDS.every((kind) => this.lists[kind].length >= this.#limits[kind]);
  }

  add(names: Names, index: number): void {
    if (leadsNowhere(names, index)) return;
    const kind = NAME_KINDS[names.kind[index] ?? 0] ?? 'vendor';
    const list = this.lists[kind];
    if (list.length < this.#limits[kind] && !list.includes(index)) list.push(index);
  }

  /** Of names in any order, the best of each kind. */
  addBest(names: Names, indexes: Uint32Array): void {
    const best: Record<number, number[]> = {};
    for (const index of indexes) {
      if (leadsNowhere(names, index)) continue;
      const kind = names.kind[index] ?? 0;
      best[kind] ??= [];
      keepSmallest(best[kind], index, this.#limits[NAME_KINDS[kind] ?? 'vendor']);
    }
    for (const list of Object.values(best)) for (const index of list) this.add(names, index);
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
  found.addBest(names, named.subarray(from, to));
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
  for (let at = all.indexOf(needle); at >= 0 && !found.isFull(); ) {
    const index = indexAt(offsets, at);
    found.add(names, index);
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

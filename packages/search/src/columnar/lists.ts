import { GrowingNumbers } from './growing.ts';
import type { Lists } from './segment.ts';
import { sharedNumbers } from './shared-arrays.ts';

/** For each document its numbers, without duplicates, in order of arrival. */
export class GrowingLists {
  readonly values = new GrowingNumbers();
  /** Document → start of its numbers; with one more entry for the end of the last list. */
  readonly offsets = new GrowingNumbers();
  /** Number → the last document that had it, plus one. */
  #seen = new Uint32Array(256);

  constructor() {
    this.offsets.push(0);
  }

  /** Adds to the current document. */
  add(value: number): void {
    if (value >= this.#seen.length) {
      const wider = new Uint32Array(Math.max(this.#seen.length * 2, value + 1));
      wider.set(this.#seen);
      this.#seen = wider;
    }
    if (this.#seen[value] === this.offsets.length) return;
    this.#seen[value] = this.offsets.length;
    this.values.push(value);
  }

  close(): void {
    this.offsets.push(this.values.length);
  }
}

/** The lists of chosen documents in a new order, with values renumbered and sorted ascending. */
export function arrangeLists(lists: GrowingLists, documents: Uint32Array, newNumber: Uint32Array): Lists {
  const [from, to] = [lists.offsets.data, lists.values.data];
  const offsets = sharedNumbers(documents.length + 1);
  let sum = 0;
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at] as number;
    sum += (from[document + 1] as number) - (from[document] as number);
    offsets[at + 1] = sum;
  }
  const values = sharedNumbers(sum);
  for (let at = 0; at < documents.length; at += 1) {
    const start = from[documents[at] as number] as number;
    const [first, behind] = [offsets[at] as number, offsets[at + 1] as number];
    for (let place = first; place < behind; place += 1)
      values[place] = newNumber[to[start + place - first] as number] as number;
    sortRange(values, first, behind);
  }
  return { values, offsets };
}

const FEW = 24;

function sortRange(values: Uint32Array, from: number, to: number): void {
  if (to - from > FEW) {
    values.subarray(from, to).sort();
    return;
  }
  for (let at = from + 1; at < to; at += 1) {
    const value = values[at] as number;
    let place = at;
    for (; place > from && (values[place - 1] as number) > value; place -= 1)
      values[place] = values[place - 1] as number;
    values[place] = value;
  }
}

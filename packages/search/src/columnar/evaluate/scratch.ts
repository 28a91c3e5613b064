import { SearchTooCostly } from '../../search-engine.ts';

/** An allocation mark. */
export interface Mark {
  arrays: number;
  numbers: number;
}

/**
 * An arena reused by one search after the other: a search makes dozens of sets, and each would be an off-heap allocation. One thread runs
 * one search at a time, so a single arena is enough.
 */
export class Scratch {
  readonly #free = new Map<number, Uint32Array[]>();
  readonly #lent: Uint32Array[] = [];
  #numbers = 0;

  /** An uninitialised array of at least this length. Throws SearchTooCostly when the limit is reached. */
  take(length: number): Uint32Array {
    const size = 1 << (32 - Math.clz32(Math.max(length, SMALLEST) - 1));
    this.#numbers += size;
    if (this.#numbers > MOST) throw new SearchTooCostly();
    const array = this.#free.get(size)?.pop() ?? new Uint32Array(size);
    this.#lent.push(array);
    return array;
  }

  takeZeros(length: number): Uint32Array {
    return this.take(length).fill(0, 0, length);
  }

  mark(): Mark {
    return { arrays: this.#lent.length, numbers: this.#numbers };
  }

  /** Releases everything allocated since the mark. */
  giveBack(since: Mark = { arrays: 0, numbers: 0 }): void {
    while (this.#lent.length > since.arrays) {
      const array = this.#lent.pop() as Uint32Array;
      const free = this.#free.get(array.length);
      if (!free) this.#free.set(array.length, [array]);
      else if (free.length * array.length < MOST_FREE) free.push(array);
    }
    this.#numbers = since.numbers;
  }
}

const SMALLEST = 64;
/** Arrays that wait for reuse, in 32-bit numbers: 16 MB. */
const MOST_FREE = 4_194_304;
/** The limit of one search, in 32-bit numbers: 256 MB. */
const MOST = 67_108_864;

import { SearchTooCostly } from '../../search-engine.ts';

/** How much was lent when. */
export interface Mark {
  arrays: number;
  numbers: number;
}

/**
 * Memory of one search, lent again to the next one: a search makes sets by the dozen, and each would be an allocation outside of the
 * heap. One thread searches, one search at a time, so one of these is enough.
 */
export class Scratch {
  readonly #free = new Map<number, Uint32Array[]>();
  readonly #lent: Uint32Array[] = [];
  #numbers = 0;

  /** At least so many numbers, whatever they are. Throws SearchTooCostly when much is lent already. */
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

  /** Nothing that was taken since is used any more. */
  giveBack(since: Mark = { arrays: 0, numbers: 0 }): void {
    while (this.#lent.length > since.arrays) {
      const array = this.#lent.pop() as Uint32Array;
      const free = this.#free.get(array.length);
      if (!free) this.#free.set(array.length, [array]);
      else if (free.length * array.length < KEPT) free.push(array);
    }
    this.#numbers = since.numbers;
  }
}

const SMALLEST = 64;
/** Numbers of one size that are kept: 16 MB. */
const KEPT = 4_194_304;
/** Numbers lent to one search: 256 MB. */
const MOST = 67_108_864;

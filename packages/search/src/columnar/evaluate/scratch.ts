/**
 * Memory of one search, lent again to the next one: a search makes sets by the dozen, and each would be an allocation outside of the
 * heap. One thread searches, one search at a time, so one of these is enough.
 */
export class Scratch {
  readonly #free = new Map<number, Uint32Array[]>();
  readonly #lent: Uint32Array[] = [];

  /** At least so many numbers, whatever they are. */
  take(length: number): Uint32Array {
    const size = 1 << (32 - Math.clz32(Math.max(length, SMALLEST) - 1));
    const array = this.#free.get(size)?.pop() ?? new Uint32Array(size);
    this.#lent.push(array);
    return array;
  }

  takeZeros(length: number): Uint32Array {
    return this.take(length).fill(0, 0, length);
  }

  /** Nothing that was taken is used any more. */
  giveBack(): void {
    for (const array of this.#lent) {
      const free = this.#free.get(array.length);
      if (!free) this.#free.set(array.length, [array]);
      else if (free.length * array.length < KEPT) free.push(array);
    }
    this.#lent.length = 0;
  }
}

const SMALLEST = 64;
/** Numbers of one size that are kept: 16 MB. */
const KEPT = 4_194_304;

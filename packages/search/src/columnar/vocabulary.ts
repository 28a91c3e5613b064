import { GrowingBytes, GrowingNumbers } from './growing.ts';

/** A hash table that numbers keys from 0 in order of first appearance. Keys are bytes, so no string is created per word. */
export class Vocabulary {
  readonly bytes = new GrowingBytes();
  /** Key → start in `bytes`; with one more entry for the end of the last key. */
  readonly offsets = new GrowingNumbers();
  size = 0;
  /** Two numbers per slot: the key number plus one (0: free), and its hash. */
  #slots = new Uint32Array(2 * 1024);
  readonly #seed = (Math.random() * 2 ** 32) >>> 0;
  readonly #scratch = new GrowingBytes();

  constructor() {
    this.offsets.push(0);
  }

  numberOfText(text: string): number {
    this.#scratch.length = 0;
    this.#scratch.pushText(text);
    return this.numberOf(this.#scratch.data, 0, this.#scratch.length);
  }

  numberOf(bytes: Uint8Array, from: number, to: number): number {
    const hash = this.#hash(bytes, from, to);
    const slots = this.#slots;
    const mask = slots.length / 2 - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const known = slots[slot * 2] as number;
      if (known === 0) return this.#add(slot, hash, bytes, from, to);
      if (slots[slot * 2 + 1] === hash && this.#is(known - 1, bytes, from, to)) return known - 1;
    }
  }

  #add(slot: number, hash: number, bytes: Uint8Array, from: number, to: number): number {
    this.bytes.push(bytes, from, to);
    this.offsets.push(this.bytes.length);
    this.size += 1;
    this.#slots[slot * 2] = this.size;
    this.#slots[slot * 2 + 1] = hash;
    if (this.size * 4 > this.#slots.length) this.#widen();
    return this.size - 1;
  }

  #is(known: number, bytes: Uint8Array, from: number, to: number): boolean {
    const keys = this.bytes.data;
    const start = this.offsets.data[known] as number;
    if ((this.offsets.data[known + 1] as number) - start !== to - from) return false;
    for (let at = 0; at < to - from; at += 1) if (keys[start + at] !== bytes[from + at]) return false;
    return true;
  }

  /** FNV-1a with a final mix; seeded, so that an attacker cannot choose words that collide. */
  #hash(bytes: Uint8Array, from: number, to: number): number {
    let hash = this.#seed;
    for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x0100_0193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d);
    return (hash ^ (hash >>> 13)) >>> 0;
  }

  #widen(): void {
    const old = this.#slots;
    const slots = new Uint32Array(old.length * 2);
    const mask = slots.length / 2 - 1;
    for (let from = 0; from < old.length; from += 2) {
      if (old[from] === 0) continue;
      let slot = (old[from + 1] as number) & mask;
      while (slots[slot * 2] !== 0) slot = (slot + 1) & mask;
      slots[slot * 2] = old[from] as number;
      slots[slot * 2 + 1] = old[from + 1] as number;
    }
    this.#slots = slots;
  }
}

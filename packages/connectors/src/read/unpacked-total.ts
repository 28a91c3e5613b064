import { tooLarge, tooMany } from './bad-file.ts';
import type { ReadLimits } from './limits.ts';

/** What one file on disk unpacks to in all, with the archives in it. @throws BadFile over the limits */
export class UnpackedTotal {
  readonly #name: string;
  readonly #limits: ReadLimits;
  #bytes = 0;
  #entries = 0;

  constructor(name: string, limits: ReadLimits) {
    this.#name = name;
    this.#limits = limits;
  }

  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.#limits.totalBytes) throw tooLarge(this.#name, this.#limits.totalBytes);
  }

  addEntries(count: number): void {
    this.#entries += count;
    if (this.#entries > this.#limits.entries) throw tooMany(this.#name, this.#limits.entries);
  }
}

/** Half-life of used time. */
const HALF_LIFE_MS = 5_000;
/** More than a person uses who reads the results. */
const MUCH_MS = 500;
const MOST_ASKERS = 10_000;

/** Search time used lately by each asker, decaying exponentially. */
export class ShareOfTime {
  readonly #taken = new Map<string, { ms: number; at: number }>();

  note(asker: string, ms: number, now: number): void {
    const taken = this.taken(asker, now) + ms;
    // Moved to the end: the least recently used is evicted first.
    this.#taken.delete(asker);
    this.#taken.set(asker, { ms: taken, at: now });
    if (this.#taken.size > MOST_ASKERS) this.#taken.delete(this.#taken.keys().next().value as string);
  }

  taken(asker: string, now: number): number {
    const entry = this.#taken.get(asker);
    return entry ? entry.ms * 2 ** ((entry.at - now) / HALF_LIFE_MS) : 0;
  }

  hasTakenMuch(asker: string, now: number): boolean {
    return this.taken(asker, now) > MUCH_MS;
  }
}

/** What was taken counts half after this. */
const HALF_LIFE_MS = 5_000;
/** More of these seconds than anybody takes who reads what is found. */
const MUCH_MS = 500;
const MOST_ASKERS = 10_000;

/** How much of the thread each asker took lately. */
export class ShareOfTime {
  readonly #taken = new Map<string, { ms: number; at: number }>();

  note(asker: string, ms: number, now: number): void {
    const taken = this.taken(asker, now) + ms;
    // Moved to the end: the longest unused is forgotten first.
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

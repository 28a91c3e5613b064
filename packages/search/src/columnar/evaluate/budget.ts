import { SearchTooCostly } from '../../search-engine.ts';

/** Units a search may spend when nobody says otherwise; one is about one or two nanoseconds. */
const UNITS = 400_000_000;
/** How often the clock is asked. */
const UNITS_PER_LOOK = 500_000;

/** What one search may cost. Whoever is about to touch so many words, numbers or bytes says so first. */
export class Budget {
  #left: number;
  #look: number;
  readonly #units: number;
  readonly #deadline: number;

  constructor({ units = UNITS, deadline = Number.POSITIVE_INFINITY }: { units?: number; deadline?: number } = {}) {
    this.#units = units;
    this.#left = units;
    this.#look = units - UNITS_PER_LOOK;
    this.#deadline = deadline;
  }

  get spent(): number {
    return this.#units - this.#left;
  }

  charge(units: number): void {
    this.#left -= units;
    if (this.#left < 0) throw new SearchTooCostly();
    if (this.#left >= this.#look) return;
    this.#look = this.#left - UNITS_PER_LOOK;
    if (performance.now() > this.#deadline) throw new SearchTooCostly();
  }
}

import { SearchTooCostly } from '../../search-engine.ts';

/** Cost units a search may spend by default; one unit takes about one or two nanoseconds. */
const UNITS = 400_000_000;
/** The clock is read once per this many units. */
const UNITS_PER_LOOK = 500_000;

/** Limits the cost of one search. Code that is about to read so many words, numbers or bytes charges for them first. */
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

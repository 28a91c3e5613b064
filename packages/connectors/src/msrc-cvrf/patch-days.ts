import { DAY_MS } from '@ldy/domain/calendar/day.ts';
import type { VulnerabilityEntry } from './vulnerability-entry.ts';

/** An entry may be corrected for some days after the month's release. */
const CORRECTED_WITHIN_DAYS = 20;
/** Numbers are given out in the order of time, a thousand or more in a month; some updates have their number before. */
const LATER_NUMBERS = 3_000;

/**
 * When patches of one month's document were published. Most on the day of the document; but an entry that was released again years later names the newest patches beside
 * those of its month: they have numbers far above, and the day of that revision.
 */
export class PatchDays {
  readonly #published: string | null;
  readonly #reissued = new Map<string, string>();
  readonly #own = new Set<string>();
  #highest = 0;

  constructor(published: string | null) {
    this.#published = published;
  }

  /** The entry names the patch as a fix. */
  add(patch: string, { reissued }: VulnerabilityEntry): void {
    const before = this.#reissued.get(patch);
    if (reissued === null || !this.#isLate(reissued)) {
      this.#own.add(patch);
      this.#highest = Math.max(this.#highest, numberOf(patch));
    } else if (before === undefined || reissued < before) this.#reissued.set(patch, reissued);
  }

  /** Null if it is the day of the document. */
  of(patch: string): string | null {
    const reissued = this.#reissued.get(patch);
    if (reissued === undefined || this.#own.has(patch)) return null;
    return this.#highest > 0 && numberOf(patch) > this.#highest + LATER_NUMBERS ? reissued : null;
  }

  #isLate(day: string): boolean {
    if (this.#published === null) return false;
    return Date.parse(day) - Date.parse(this.#published) > CORRECTED_WITHIN_DAYS * DAY_MS;
  }
}
const numberOf = (patch: string): number => Number(patch.slice(2));

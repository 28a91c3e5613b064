import type { Flag } from '../condition.ts';
import { NO_DAY, type Segment } from './segment.ts';
import { sharedBytes, sharedDays, sharedDoubles, sharedFloats, sharedNumbers, wordsFor } from './shared-arrays.ts';

/** What a document has one of. */
export type Columns = Pick<Segment, 'severity' | 'cvss' | 'epss' | 'published' | 'updated' | 'intake' | 'flags'>;

export const FLAGS = ['poc', 'exp', 'patch', 'kev', 'domestic', 'rejected'] as const satisfies readonly Flag[];

/** Of SEVERITY_RANK. */
export const MAX_SEVERITY = 4;

export function emptyColumns(count: number): Columns {
  const bits = () => sharedNumbers(wordsFor(count));
  return {
    severity: sharedBytes(count),
    cvss: sharedFloats(count),
    epss: sharedFloats(count),
    published: sharedDays(count),
    updated: sharedDays(count),
    intake: sharedDoubles(count),
    flags: { poc: bits(), exp: bits(), patch: bits(), kev: bits(), domestic: bits(), rejected: bits() },
  };
}

const DAY_MS = 86_400_000;

/** Days since 1970 of `YYYY-MM-DD`. */
export function dayOf(day: string | null): number {
  if (day === null) return NO_DAY;
  const days = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !Number.isInteger(days)) throw new RangeError(`Not a day: ${day}`);
  return days;
}

/** As it is kept, in 32 bits: NaN where there is none; and 0 has no sign, as for who compares. */
export function scoreOf(score: number | null): number {
  if (score === null) return Number.NaN;
  const kept = Math.fround(score);
  if (!Number.isFinite(kept)) throw new RangeError(`Not a score: ${score}`);
  return kept + 0;
}

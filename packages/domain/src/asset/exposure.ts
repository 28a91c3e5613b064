export const EXPOSURE_STATES = ['affected', 'unknown', 'unaffected'] as const;
export type ExposureState = (typeof EXPOSURE_STATES)[number];

export interface ExposureFacts {
  /** Verdicts that say affected. */
  affected: number;
  /** Verdicts that are unknown. */
  unknown: number;
  /** Components that data covers. */
  covered: number;
  total: number;
  /** How old the oldest of the data that decided is; `null` if that is not known. */
  asOf: string | null;
}

/** Of an asset. Silence is no all-clear: it is clear only where data of a known age covers each of its components, and all of it says so. */
export function exposureOf({ affected, unknown, covered, total, asOf }: ExposureFacts): ExposureState {
  if (affected > 0) return 'affected';
  return total > 0 && covered === total && unknown === 0 && asOf !== null ? 'unaffected' : 'unknown';
}

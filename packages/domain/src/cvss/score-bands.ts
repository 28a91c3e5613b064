import type { Severity } from '../record/severity.ts';
import type { CvssVersion } from './assessment.ts';

/** Lowest score of each level. CVSS 2.0 defines no ratings; these are NVD's, which have no critical. */
const V2_BANDS: readonly (readonly [from: number, level: Severity])[] = [
  [7, 'high'],
  [4, 'medium'],
  [0, 'low'],
];
/** Qualitative severity rating scale of CVSS 3.x and 4.0, https://www.first.org/cvss/v3.1/specification-document section 5. */
const V3_BANDS: readonly (readonly [from: number, level: Severity])[] = [
  [9, 'critical'],
  [7, 'high'],
  [4, 'medium'],
  [0.1, 'low'],
];

/** The level of a score from 0 to 10; null without a score, out of range, and for 0.0 of CVSS 3.x and 4.0 ("none"). */
export function severityFromScore(score: number | null, version: CvssVersion): Severity | null {
  if (score === null || !(score >= 0 && score <= 10)) return null;
  const bands = version === '2.0' ? V2_BANDS : V3_BANDS;
  return bands.find(([from]) => score >= from)?.[1] ?? null;
}

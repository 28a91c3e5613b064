import calculator from 'ae-cvss-calculator';
import type { CvssVersion } from './assessment.ts';

/**
 * Score calculation for all four versions; the only file that uses the CVSS library. calculator.test.ts verifies it against FIRST's published examples,
 * and for 2.0 and 3.1 against the standards' equations for all vectors. Scores of 4.0 exactly halfway are rounded up as the standard requires; FIRST's
 * own calculator rounds some of them down due to floating point (5.65 gives 5.6 there, 5.7 here and at NVD).
 */
const SCORES: Readonly<Record<CvssVersion, (vector: string) => { base: number | undefined; overall: number }>> = {
  '2.0': (vector) => new calculator.Cvss2(vector).calculateScores(),
  '3.0': (vector) => new calculator.Cvss3P0(vector).calculateScores(),
  '3.1': (vector) => new calculator.Cvss3P1(vector).calculateScores(),
  '4.0': (vector) => new calculator.Cvss4P0(vector).calculateScores(),
};

/** Base score of a valid vector that contains only base metrics, in the form written by `formatVector`. */
export function baseScoreOf(version: CvssVersion, baseVector: string): number {
  const score = SCORES[version](baseVector).base;
  if (score === undefined) throw new Error(`No CVSS ${version} base score for ${baseVector}`);
  return score;
}

/**
 * Score of all metrics in a valid vector, including temporal or threat and environmental ones. Not for display: the library rounds some environmental
 * scores of CVSS 2.0 down where the standard's examples round half up (9.15 to 9.1, in the guide 9.2).
 */
export function overallScoreOf(version: CvssVersion, vector: string): number {
  return SCORES[version](vector).overall;
}

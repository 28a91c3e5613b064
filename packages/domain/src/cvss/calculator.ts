import calculator from 'ae-cvss-calculator';
import type { CvssVersion } from './assessment.ts';

/**
 * The arithmetic of the four versions, behind the two functions we need; no other file knows which library does it.
 * Verified against FIRST's published examples, and for 2.0 and 3.1 against their equations for every vector there is, in
 * calculator.test.ts. Scores of 4.0 that lie on the half are rounded up as the standard says, unlike in FIRST's own calculator,
 * where floating point loses some of them (5.65 gives 5.6 there, 5.7 here and at NVD).
 */
const SCORES: Readonly<Record<CvssVersion, (vector: string) => { base: number | undefined; overall: number }>> = {
  '2.0': (vector) => new calculator.Cvss2(vector).calculateScores(),
  '3.0': (vector) => new calculator.Cvss3P0(vector).calculateScores(),
  '3.1': (vector) => new calculator.Cvss3P1(vector).calculateScores(),
  '4.0': (vector) => new calculator.Cvss4P0(vector).calculateScores(),
};

/** The base score of a valid vector that holds base metrics only, in the form `formatVector` writes. */
export function baseScoreOf(version: CvssVersion, baseVector: string): number {
  const score = SCORES[version](baseVector).base;
  if (score === undefined) throw new Error(`No CVSS ${version} base score for ${baseVector}`);
  return score;
}

/**
 * The score of everything a valid vector holds: with the temporal or threat and the environmental metrics.
 * Not for display: the library rounds some environmental scores of CVSS 2.0 down where the standard's own examples round
 * the half up (9.15 to 9.1, the guide says 9.2).
 */
export function overallScoreOf(version: CvssVersion, vector: string): number {
  return SCORES[version](vector).overall;
}

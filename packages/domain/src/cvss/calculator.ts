import calculator from 'ae-cvss-calculator';
import type { CvssVersion } from '../vulnerability/record.ts';

/**
 * The arithmetic of the four versions, behind the one function we need; no other file knows which library does it.
 * Verified against FIRST's published examples in calculator.test.ts.
 */
const BASE_SCORE: Readonly<Record<CvssVersion, (baseVector: string) => number | undefined>> = {
  '2.0': (vector) => new calculator.Cvss2(vector).calculateScores().base,
  '3.0': (vector) => new calculator.Cvss3P0(vector).calculateScores().base,
  '3.1': (vector) => new calculator.Cvss3P1(vector).calculateScores().base,
  '4.0': (vector) => new calculator.Cvss4P0(vector).calculateScores().base,
};

/** The base score of a valid vector that holds base metrics only, in the form `formatVector` writes. */
export function baseScoreOf(version: CvssVersion, baseVector: string): number {
  const score = BASE_SCORE[version](baseVector);
  if (score === undefined) throw new Error(`No CVSS ${version} base score for ${baseVector}`);
  return score;
}

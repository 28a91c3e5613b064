import { ownText } from '../record/own-text.ts';
import type { CvssAssessment, CvssVersion } from './assessment.ts';
import { baseScoreOf, overallScoreOf } from './calculator.ts';
import { formatVector, parseVector } from './cvss.ts';
import { METRIC_DEFINITIONS } from './metric-definitions.ts';

/** Revisions of the standard and of calculators round differently by this much. */
const ROUNDING = 0.1;
/** A library has a few thousand different vectors; calculating one takes as long as reading a record. */
const MOST_KNOWN = 20_000;
const known = new Map<string, readonly number[]>();

/** The scores that the vector gives: of its base metrics, and of all of them, which some sources call the base score. */
function scoresOf(vector: string): readonly number[] {
  const before = known.get(vector);
  if (before !== undefined) return before;
  const parsed = parseVector(vector);
  const scores = parsed === null ? [] : calculate(parsed.version, parsed.metrics);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(ownText(vector), scores);
  return scores;
}

function calculate(version: CvssVersion, metrics: Record<string, string>): readonly number[] {
  const base = METRIC_DEFINITIONS[version].metrics.filter(({ group }) => group === 'base');
  const baseVector = formatVector(version, Object.fromEntries(base.map(({ key }) => [key, metrics[key] ?? ''])));
  return [baseScoreOf(version, baseVector), overallScoreOf(version, formatVector(version, metrics))];
}

/** The base score by the vector where the stated score contradicts it; null where they agree or one of them is missing. */
export function scoreByVector({ vectorString, baseScore }: CvssAssessment): number | null {
  if (baseScore === null || vectorString === '') return null;
  const scores = scoresOf(vectorString);
  // A hundredth for floating point.
  const isGiven = scores.some((score) => Math.abs(score - baseScore) <= ROUNDING + 0.01);
  return isGiven ? null : (scores[0] ?? null);
}

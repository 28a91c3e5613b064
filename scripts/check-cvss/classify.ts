import { overallScoreOf } from '@ldy/domain/cvss/calculator.ts';
import { type ParsedVector, parseVector, scoreVector } from '@ldy/domain/cvss/cvss.ts';
import type { Statement } from './statements.ts';

export interface Outcome {
  version: string;
  outcome: string;
}

const OUTCOMES = {
  whole: 'given score is that of the whole vector, not its base score',
  environmental: 'given score is what the environmental equation makes of the base metrics',
  rounding: 'differs by 0.1: exact value lies on the half, where floating point rounds down',
  contradiction: 'score and vector contradict each other',
} as const;

/** The version with a formula that differs only in rounding. */
const SIBLING: Readonly<Record<string, string>> = { '3.0': '3.1', '3.1': '3.0' };

/** A neutral environmental metric that makes the calculator use the environmental equation of 3.x. */
const WEIGHTLESS_ENVIRONMENT = '/CR:M/IR:M/AR:M';

function isEnvironmentalScore({ version, vectorString }: ParsedVector, score: number | null): boolean {
  return version.startsWith('3.') && overallScoreOf(version, vectorString + WEIGHTLESS_ENVIRONMENT) === score;
}

/** Explains a score that differs from the vector's base score. */
function explain({ score, severity }: Statement, parsed: ParsedVector, ours: number): string {
  const { version, vectorString } = parsed;
  if (overallScoreOf(version, vectorString) === score) return OUTCOMES.whole;
  const sibling = SIBLING[version];
  const siblingScore = scoreVector(vectorString.replace(`CVSS:${version}`, `CVSS:${sibling}`))?.baseScore;
  if (sibling !== undefined && siblingScore === score) return `given score is what CVSS ${sibling} rounds to`;
  if (score === 0) return `given score is 0 though the vector is not (severity "${severity}")`;
  if (isEnvironmentalScore(parsed, score)) return OUTCOMES.environmental;
  return Math.abs(ours - (score ?? 0)) <= 0.11 ? OUTCOMES.rounding : OUTCOMES.contradiction;
}

export function classify(statement: Statement): Outcome {
  if (statement.vector === '') return { version: statement.version, outcome: 'no vector' };
  const parsed = parseVector(statement.vector);
  if (parsed === null) return { version: statement.version || '?', outcome: 'vector not readable' };
  const { version } = parsed;
  const ours = scoreVector(statement.vector);
  if (ours === null) return { version, outcome: 'vector read but not scored' };
  if (statement.score === null) return { version, outcome: 'agrees: vector read and scored, source gives no score' };
  if (ours.baseScore !== statement.score) {
    return { version, outcome: explain(statement, parsed, ours.baseScore) };
  }
  const severity = statement.severity.toUpperCase();
  if (severity !== '' && severity !== ours.baseSeverity) {
    return { version, outcome: `score agrees, severity word does not (${severity}, ours ${ours.baseSeverity})` };
  }
  return { version, outcome: 'agrees' };
}

import { overallScoreOf } from '@ldy/domain/cvss/calculator.ts';
import { type ParsedVector, parseVector, scoreVector } from '@ldy/domain/cvss/cvss.ts';
import type { Statement } from './statements.ts';

export interface Outcome {
  version: string;
  outcome: string;
}

/** The other version of the pair whose formulas differ in rounding only. */
const SIBLING: Readonly<Record<string, string>> = { '3.0': '3.1', '3.1': '3.0' };

/** Explains a score that is not the base score of the vector beside it. */
function explain({ score, severity }: Statement, { version, vectorString }: ParsedVector, ours: number): string {
  const sibling = SIBLING[version];
  const siblingScore = scoreVector(vectorString.replace(`CVSS:${version}`, `CVSS:${sibling}`))?.baseScore;
  if (overallScoreOf(version, vectorString) === score)
    return 'given score is that of the whole vector, not its base score';
  if (sibling !== undefined && siblingScore === score) return `given score is what CVSS ${sibling} rounds to`;
  if (score === 0) return `given score is 0 though the vector is not (severity "${severity}")`;
  const difference = Math.abs(ours - (score ?? 0));
  return difference <= 0.11 ? 'differs by 0.1: rounding of the source' : 'score and vector contradict each other';
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
    return { version, outcome: `${explain(statement, parsed, ours.baseScore)}` };
  }
  const severity = statement.severity.toUpperCase();
  if (severity !== '' && severity !== ours.baseSeverity) {
    return { version, outcome: `score agrees, severity word does not (${severity}, ours ${ours.baseSeverity})` };
  }
  return { version, outcome: 'agrees' };
}

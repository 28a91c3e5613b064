import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { checkAffected } from '@ldy/contract/vulnerability-detail.ts';

export type AffectedAnswer = OutputOf<typeof checkAffected>['list'][number];

/** Words that could not be read stand in the way of "not affected"; a source that says nothing of a version does not. */
const OBSTACLES = new Set(['unparsed', 'not-comparable', 'no-version']);

/** One answer out of several: a false alarm costs less than a missed one. */
export function combineAnswers(answers: readonly AffectedAnswer[]): AffectedAnswer['answer'] {
  if (answers.some(({ answer }) => answer === 'affected')) return 'affected';
  if (answers.some(({ reason }) => OBSTACLES.has(reason))) return 'unknown';
  return answers.some(({ answer }) => answer === 'unaffected') ? 'unaffected' : 'unknown';
}

import { isSilentReason } from './verdict-reasons.ts';
import type { Judgement } from './version-claims.ts';

/**
 * What the answers for several products say together, preferring "affected": a false alarm costs less than a missed vulnerability. A product of which no source
 * says anything about versions does not prevent "not affected".
 */
export function combineAnswers(
  answers: readonly { answer: Judgement['answer']; reason: string }[],
): Judgement['answer'] {
  if (answers.some(({ answer }) => answer === 'affected')) return 'affected';
  const telling = answers.filter(({ reason }) => !isSilentReason(reason));
  return telling.length > 0 && telling.every(({ answer }) => answer === 'unaffected') ? 'unaffected' : 'unknown';
}

import type { UserInfo } from '@ldy/contract/account-fields.ts';
import { refused } from '../../platform/errors.ts';
import type { Outcome } from './go-on.ts';

/** After the transaction: the answer, or the refusal with the ticket that goes on. */
export function answerOutcome(outcome: Outcome): UserInfo {
  if ('user' in outcome) return outcome.user;
  throw refused(outcome.refused, undefined, { qid: outcome.qid });
}

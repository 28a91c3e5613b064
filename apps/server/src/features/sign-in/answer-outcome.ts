import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { refused } from '../../platform/errors.ts';
import type { Outcome } from './go-on.ts';

/** Called after the transaction: returns the answer, or throws the refusal with the ticket to continue. */
export function answerOutcome(outcome: Outcome): UserInfo {
  if ('user' in outcome) return outcome.user;
  throw refused(outcome.refused, undefined, { qid: outcome.qid });
}

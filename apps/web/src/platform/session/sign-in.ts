import * as calls from '@ldy/contract/accounts/sign-in.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { callEndpoint } from '../api-client/call-endpoint.ts';
import { queryClient } from '../api-client/query-client.ts';
import { fingerprintHeaders } from './fingerprint.ts';
import { setUser } from './user-store.ts';

export type SignInInput = InputOf<typeof calls.signIn>;

/** Result of a sign-in step. `ticket` continues with the next step. */
export type SignInOutcome =
  | { kind: 'signed-in' }
  | { kind: 'invitation' | 'totp' | 'agreement'; ticket: string; msg: string }
  | { kind: 'refused'; code: number; msg: string; ticket: string | undefined };

const MORE: Partial<Record<number, 'invitation' | 'totp' | 'agreement'>> = {
  [ERROR_CODES.invitationNeeded.code]: 'invitation',
  [ERROR_CODES.totpNeeded.code]: 'totp',
  [ERROR_CODES.agreementNeeded.code]: 'agreement',
};

/** Performs one sign-in step. Cached answers for visitors are discarded, because this person may see more. */
export async function signIn(input: SignInInput, token?: string): Promise<SignInOutcome> {
  const headers = { ...(await fingerprintHeaders()), ...(token === undefined ? {} : { token }) };
  const answer = await callEndpoint(calls.signIn, input, { silent: true, headers });
  if (answer.success) {
    queryClient.clear();
    setUser(answer.result);
    return { kind: 'signed-in' };
  }
  const { code, msg } = answer;
  const kind = MORE[code];
  const more = calls.signInContinues.safeParse(answer.data);
  const ticket = more.success ? more.data.qid : input.qid;
  return kind && ticket ? { kind, ticket, msg } : { kind: 'refused', code, msg, ticket };
}

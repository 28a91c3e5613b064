import type { InputOf } from '@ldy/contract/endpoint.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import * as calls from '@ldy/contract/sign-in.ts';
import { callEndpoint } from '../api-client/call-endpoint.ts';
import { queryClient } from '../api-client/query-client.ts';
import { fingerprintHeaders } from './fingerprint.ts';
import { setUser } from './user-store.ts';

export type SignInInput = InputOf<typeof calls.signIn>;

/** How a step of signing in went. `ticket` is what the next step goes on with. */
export type SignInOutcome =
  | { kind: 'signed-in' }
  | { kind: 'invitation' | 'totp' | 'agreement'; ticket: string; msg: string }
  | { kind: 'refused'; code: number; msg: string; ticket: string | undefined };

const MORE: Partial<Record<number, 'invitation' | 'totp' | 'agreement'>> = {
  [ERROR_CODES.invitationNeeded.code]: 'invitation',
  [ERROR_CODES.totpNeeded.code]: 'totp',
  [ERROR_CODES.agreementNeeded.code]: 'agreement',
};

/** One step of signing in. What was answered to a visitor is not what this person may see, so all of it is asked for anew. */
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

import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import * as calls from '@ldy/contract/accounts/sign-in.ts';
import { callEndpoint } from '../api-client/call-endpoint.ts';
import { fingerprintHeaders } from './fingerprint.ts';
import { currentUser, setUser } from './user-store.ts';

let first: Promise<UserInfo> | undefined;

/** Asks the server for the current user. On failure the stored user stays; the next refused call corrects it. */
export async function readUser(): Promise<UserInfo> {
  const answer = await callEndpoint(calls.readUser, {}, { silent: true, headers: await fingerprintHeaders() });
  if (answer.success) setUser(answer.result);
  return currentUser();
}

/** The first such request of this page, made once; guards wait for it. */
export function whenUserIsKnown(): Promise<UserInfo> {
  first ??= readUser();
  return first;
}

import type { UserInfo } from '@ldy/contract/account-fields.ts';
import * as calls from '@ldy/contract/sign-in.ts';
import { callEndpoint } from '../api-client/call-endpoint.ts';
import { fingerprintHeaders } from './fingerprint.ts';
import { currentUser, setUser } from './user-store.ts';

let first: Promise<UserInfo> | undefined;

/** Asks the server who this is. When it cannot be asked, the stored user stays: the next refused call puts that right. */
export async function readUser(): Promise<UserInfo> {
  const answer = await callEndpoint(calls.readUser, {}, { silent: true, headers: await fingerprintHeaders() });
  if (answer.success) setUser(answer.result);
  return currentUser();
}

/** The first reading of this page, asked for once; guards wait for it. */
export function whenUserIsKnown(): Promise<UserInfo> {
  first ??= readUser();
  return first;
}

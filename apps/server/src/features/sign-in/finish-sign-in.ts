import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Account } from '../accounts/account.ts';
import { recordConsent, termsNow } from '../accounts/consent.ts';
import { endSession } from '../sessions/end-sessions.ts';
import { nameDevice } from '../sessions/name-device.ts';
import { isNewDevice, readFingerprint } from '../sessions/read-fingerprint.ts';
import { forgetFailures, subjectOfAccount } from '../sessions/sign-in-failures.ts';
import type { SignInState } from '../sessions/sign-in-ticket.ts';
import { startSession } from '../sessions/start-session.ts';
import { owesAgreement } from '../texts/agreement-versions.ts';
import { recordEvent } from './events.ts';
import { infoOf } from './read-user.ts';
import type { SignInCall, SignInDeps } from './sign-in-deps.ts';

export interface Arrival {
  account: Account;
  state: SignInState;
  call: SignInCall;
  now: string;
}

/** All steps are done: starts the session, ends the browser's previous one, and records both. */
export async function finishSignIn(
  tx: Transaction,
  deps: SignInDeps,
  { account, state, call, now }: Arrival,
): Promise<UserInfo> {
  const accountId = account.id;
  const { address } = call;
  const userAgent = call.header('user-agent');
  await forgetFailures(tx, { subjects: [subjectOfAccount(deps.sealer, accountId)], accountId });
  await endFormer(tx, call, now);

  const header = call.header('x-browser-fingerprint');
  const fingerprintHash = await readFingerprint(tx, deps.sealer, { accountId, header });
  const isNew = fingerprintHash !== undefined && (await isNewDevice(tx, accountId, fingerprintHash));
  const { remember, totpPassed } = state;
  const session = await startSession(tx, {
    accountId,
    remember,
    address,
    userAgent,
    fingerprintHash,
    totpPassed,
    // A token is the word of another system.
    confirmed: state.way !== 'token',
    now,
  });

  const agrees = account.termsVersion === null && state.agreed;
  if (agrees) await recordConsent(tx, await termsNow(tx, now), { accountId, address, now });
  const event = { at: now, accountId, address, object: session.id, success: true };
  const detail = { way: state.way, ...nameDevice(userAgent) };
  await recordEvent(tx, { ...event, type: 'sign-in', detail });
  if (isNew) {
    await recordEvent(tx, { ...event, type: 'session.new-device', detail });
    await deps.notify?.(tx, { kind: 'newDevice', account, at: now });
  }
  // Inside the transaction: if the cookie cannot be set, no session is created.
  call.startSession(session.secret, session.maxAgeSeconds);
  return infoOf(account, !agrees && (await owesAgreement(tx, account.termsVersion, now)));
}

/** The browser's previous session, of any account, ends at once. */
async function endFormer(tx: Transaction, { viewer, address }: SignInCall, now: string): Promise<void> {
  const { accountId, sessionId: object } = viewer;
  if (accountId === null || object === null || !(await endSession(tx, accountId, object))) return;
  const detail = { why: 'signed in anew' };
  await recordEvent(tx, { at: now, type: 'session.end', accountId, address, object, success: true, detail });
}

import type { Call } from '../../platform/http/bind-endpoint.ts';
import { endSession } from '../sessions/end-sessions.ts';
import { recordEvent } from './events.ts';
import type { SignInDeps } from './sign-in-deps.ts';

/** Ends the session, so that copies of its cookie are invalid, and deletes the cookie. May be called without a session. */
export async function signOut(
  { database, clock, signOutElsewhere }: SignInDeps,
  call: Pick<Call, 'viewer' | 'address' | 'endSession'>,
): Promise<{ sso_logout_url: string }> {
  const { accountId, sessionId } = call.viewer;
  if (accountId !== null && sessionId !== null) {
    await database.transaction(async (tx) => {
      await endSession(tx, accountId, sessionId);
      const { address } = call;
      await recordEvent(tx, { at: clock(), type: 'sign-out', accountId, address, object: sessionId, success: true });
    });
  }
  call.endSession();
  return { sso_logout_url: (await signOutElsewhere?.(accountId)) ?? '' };
}

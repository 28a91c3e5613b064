import type * as contract from '@ldy/contract/accounts/account.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { NotSignedInError } from '#server/platform/errors.ts';
import { endSessionsOf } from '../../sessions/end-sessions.ts';
import { rotateSession, type StartedSession } from '../../sessions/start-session.ts';
import type { AccountDeps, Asking } from '../account-deps.ts';
import { endBearers } from '../bearers/end-bearers.ts';
import { openContacts } from '../contacts/open-contacts.ts';
import { recordEvent } from '../events.ts';
import { lockConfirmed, ownAccount } from '../own-account.ts';
import { postSecurityNotice } from '../security-notice.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword, inPasswordQueue } from './password-hash.ts';
import { refuseWeakPassword, setPassword } from './set-password.ts';

/** Sets the first password of an account from single sign-on too, if it signed in lately. Ends all other sessions, and what works without one unless that is to stay; the own session continues under the new secret that is returned. */
export async function changePassword(
  deps: AccountDeps,
  input: ParsedInputOf<typeof contract.changePassword>,
  asking: Asking,
): Promise<StartedSession> {
  const { database, sealer } = deps;
  const account = await ownAccount(database, asking);
  await confirmPassword(deps, account, input.old_password, asking);
  const { mail, phone } = openContacts(sealer, account);
  const person = { userName: account.userName, mail, phone };
  const hash = await inPasswordQueue(account.id, async () => {
    await refuseWeakPassword(database, { digest: input.password, person, accountId: account.id });
    return hashPassword(input.password);
  });

  const now = deps.clock();
  return database.transaction(async (tx) => {
    await lockConfirmed(tx, account);
    const session = await rotateSession(tx, { sessionId: asking.viewer.sessionId ?? '', now });
    // The session was ended meanwhile: the change is rolled back.
    if (!session) throw new NotSignedInError();
    await setPassword(tx, { accountId: account.id, hash, now });
    await endSessionsOf(tx, account.id, { except: session.id });
    const ended = input.end_bearers ? await endBearers(tx, deps.bearers, { accountId: account.id, now }) : {};
    await postSecurityNotice(tx, deps, { to: mail, notice: 'passwordChanged', userName: account.userName, at: now });
    await recordEvent(tx, {
      at: now,
      type: 'password.change',
      accountId: account.id,
      address: asking.address,
      object: account.id,
      success: true,
      detail: { ended },
    });
    return session;
  });
}

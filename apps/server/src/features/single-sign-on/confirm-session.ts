import type { Transaction } from '../../platform/database/database.ts';
import { recordEvent } from '../accounts/events.ts';
import { findAccountBySso } from '../accounts/find-account.ts';
import { proveIdentity } from '../sessions/session-proofs.ts';
import type { Person } from './issuer.ts';

interface Confirmation {
  /** Who signed in at the issuer. */
  person: Person;
  accountId: string;
  sessionId: string;
  address: string;
  now: string;
}

/** Who signed in again is the person of this session, and may then do what asks for the password. False for any other person. */
export async function confirmSession(
  tx: Transaction,
  { person, accountId, sessionId, address, now }: Confirmation,
): Promise<boolean> {
  const account = await findAccountBySso(tx, person.issuer, person.subject);
  const isOwner = account?.id === accountId && account.state === 'active';
  const success = isOwner && (await proveIdentity(tx, { sessionId, now }));
  await recordEvent(tx, { at: now, type: 'identity.confirm', accountId, address, object: accountId, success });
  return success;
}

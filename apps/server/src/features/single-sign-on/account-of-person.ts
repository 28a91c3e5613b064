import { isReservedUserName } from '@ldy/domain/account/reserved-names.ts';
import { isMail } from '@ldy/domain/account/validators.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import type { Account } from '../accounts/account.ts';
import { recordEvent } from '../accounts/events.ts';
import { findAccount, findAccountBySso } from '../accounts/find-account.ts';
import { generateUserName } from '../accounts/generate-name.ts';
import { createAccount } from '../accounts/lifecycle/create-account.ts';
import type { Person } from './issuer.ts';

interface Arrival {
  person: Person;
  address: string;
  now: string;
}

/**
 * The account of this issuer's subject; at the first sign-in a personal one is created, which still needs an invitation. An existing
 * account is never linked by equal mail address or name; its owner can bind it after signing in.
 */
export async function accountOfPerson(
  tx: Transaction,
  { sealer }: { sealer: Sealer },
  { person, address, now }: Arrival,
): Promise<Account> {
  const { issuer, subject } = person;
  const mail = person.mail !== undefined && isMail(person.mail) ? person.mail : undefined;
  const known = await findAccountBySso(tx, issuer, subject);
  if (known) return known;
  const name = usableName(person.proposedName);
  // Values taken by other accounts are omitted; the last attempt has none that could be taken.
  const wishes = [
    { userName: name, mail },
    { userName: name, mail: undefined },
    { userName: undefined, mail },
    { userName: undefined, mail: undefined },
  ];
  for (const { userName = generateUserName(), mail: wished } of wishes) {
    const id = await createAccount(tx, sealer, {
      role: 'personal',
      userName,
      passwordHash: null,
      mail: wished,
      sso: { issuer, subject },
      invited: false,
      now,
    });
    if (id === undefined) continue;
    const event = { at: now, accountId: id, address, object: id, success: true };
    await recordEvent(tx, { ...event, type: 'account.register', detail: { channel: 'single-sign-on' } });
    const made = await findAccount(tx, id);
    if (made) return made;
  }
  // Concurrent first sign-ins of one person: the other call has created the account.
  const raced = await findAccountBySso(tx, issuer, subject);
  if (!raced) throw new Error('No account could be made.');
  return raced;
}

/** The rules of user names, without names that look like a phone number or mail address. */
function usableName(proposed: string | undefined): string | undefined {
  if (proposed === undefined || !/^[A-Za-z][\w-]{3,15}$/.test(proposed)) return undefined;
  return isReservedUserName(proposed) ? undefined : proposed;
}

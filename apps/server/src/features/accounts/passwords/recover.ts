import type * as contract from '@ldy/contract/accounts/account.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { FOR_UPDATE } from '#server/platform/database/locks.ts';
import { refused } from '#server/platform/errors.ts';
import type { Sealer } from '#server/platform/sealing/sealer.ts';
import { spendValidate } from '../../captcha/spend-validate.ts';
import { endSessionsOf } from '../../sessions/end-sessions.ts';
import { issueTicket, spendTicket } from '../../sessions/flow-tickets.ts';
import { forgetFailures, subjectOfAccount, subjectOfName } from '../../sessions/sign-in-failures.ts';
import { checkCode } from '../../verification/check-code.ts';
import { sendCode } from '../../verification/send-code.ts';
import { useCode } from '../../verification/use-code.ts';
import type { Account } from '../account.ts';
import type { AccountDeps } from '../account-deps.ts';
import { endBearers } from '../bearers/end-bearers.ts';
import { type Contacts, openContacts } from '../contacts/open-contacts.ts';
import { requireContact } from '../contacts/require-contact.ts';
import { recordEvent } from '../events.ts';
import { findAccount, findAccountByContact } from '../find-account.ts';
import { postSecurityNotice } from '../security-notice.ts';
import { hashPassword, inPasswordQueue } from './password-hash.ts';
import { refuseWeakPassword, setPassword } from './set-password.ts';

const PURPOSE = 'recover';
const FLOW_SECONDS = 15 * 60;

/** Paid and staff accounts are recovered by support: losing a phone must not lose such an account. */
const needsContact = (account: Account): boolean => account.isPaid || account.isStaff;
const mayRecover = (account: Account | undefined): account is Account =>
  account !== undefined && account.state === 'active' && account.passwordHash !== null;

/**
 * Step 1: sends a code if the account exists. Otherwise the answer and its timing are the same, without a code; business accounts get
 * resetNeedsContact, after the slider.
 */
export async function beginRecovery(
  deps: AccountDeps,
  input: ParsedInputOf<typeof contract.beginRecovery>,
  address: string,
): Promise<{ flow: string }> {
  const { database, sealer, clock } = deps;
  const contact = requireContact(input.phoneOrMail);
  const now = clock();
  await spendValidate(database, { token: input.validate, purpose: 'recover', address, now });
  const account = await findAccountByContact(database, sealer, contact.recipient);
  const event = {
    at: now,
    type: 'password.recover-begin' as const,
    accountId: null,
    address,
    object: account?.id ?? '',
  };
  if (mayRecover(account) && needsContact(account)) {
    await recordEvent(database, { ...event, success: false });
    throw refused('resetNeedsContact');
  }
  const deliver = mayRecover(account);
  const flow = await issueTicket(database, {
    purpose: PURPOSE,
    accountId: deliver ? account.id : null,
    now,
    lifeSeconds: FLOW_SECONDS,
  });
  await sendCode(deps, { ...contact, purpose: 'recover', flow, address, deliver });
  await recordEvent(database, { ...event, success: deliver });
  return { flow };
}

/** Checks the code without using it up; wrong tries count. The code is bound to the ticket of step 1. */
export async function verifyRecoveryCode(
  deps: AccountDeps,
  input: ParsedInputOf<typeof contract.verifyRecoveryCode>,
): Promise<void> {
  await checkRecoveryCode(deps, input);
}

/** Step 2: sets the new password. Ends every session of the account and whatever works without one, and notifies its owner. */
export async function finishRecovery(
  deps: AccountDeps,
  input: ParsedInputOf<typeof contract.finishRecovery>,
  address: string,
): Promise<void> {
  const { database, sealer } = deps;
  const { contact, checked } = await checkRecoveryCode(deps, input);
  const found = await findAccountByContact(database, sealer, contact.recipient);
  if (!mayRecover(found) || needsContact(found)) throw refused('codeWrong');
  const contacts = openContacts(sealer, found);
  const person = { userName: found.userName, mail: contacts.mail, phone: contacts.phone };
  const hash = await inPasswordQueue(found.id, async () => {
    await refuseWeakPassword(database, { digest: input.password, person, accountId: found.id });
    return hashPassword(input.password);
  });

  const now = deps.clock();
  await database.transaction(async (tx) => {
    const ticket = await spendTicket(tx, { purpose: PURPOSE, secret: input.flow, now });
    const account = await stillTheSame(tx, deps, found.id, contact.recipient);
    if (ticket?.accountId !== account.id) throw refused('ticketExpired');
    await useCode(tx, checked, now);
    await setPassword(tx, { accountId: account.id, hash, now });
    await forgetFailures(tx, { subjects: failureSubjects(sealer, account, contacts), accountId: account.id });
    await endSessionsOf(tx, account.id);
    const ended = await endBearers(tx, deps.bearers, { accountId: account.id, now });
    await postSecurityNotice(tx, deps, {
      to: contacts.mail,
      notice: 'passwordRecovered',
      userName: account.userName,
      at: now,
    });
    await recordEvent(tx, {
      at: now,
      type: 'password.recover',
      accountId: account.id,
      address,
      object: account.id,
      success: true,
      detail: { channel: contact.channel, ended },
    });
  });
}

async function checkRecoveryCode(
  deps: AccountDeps,
  input: { phoneOrMail: string; verificationCode: string; flow: string },
) {
  const contact = requireContact(input.phoneOrMail);
  const target = { ...contact, purpose: 'recover', flow: input.flow, code: input.verificationCode } as const;
  return { contact, checked: await checkCode(deps, target) };
}

/** A proven owner is not locked out by someone else's wrong guesses. */
const failureSubjects = (sealer: Sealer, { id, userName }: Account, { phone, mail }: Contacts) => [
  subjectOfAccount(sealer, id),
  ...[userName, phone, mail].filter((name) => name !== '').map((name) => subjectOfName(sealer, name)),
];

/** The contact or the edition may have changed between the two steps. */
async function stillTheSame(tx: Queryable, { sealer }: AccountDeps, id: string, recipient: string): Promise<Account> {
  await tx.query(`select 1 from account where id = $1 ${FOR_UPDATE}`, [id]);
  const [account, owner] = [await findAccount(tx, id), await findAccountByContact(tx, sealer, recipient)];
  if (!mayRecover(account) || needsContact(account) || owner?.id !== id) throw refused('codeWrong');
  return account;
}

import type * as contract from '@ldy/contract/accounts/account.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { isReservedUserName } from '@ldy/domain/account/reserved-names.ts';
import { refused } from '#server/platform/errors.ts';
import { spendValidate } from '../../captcha/spend-validate.ts';
import { issueSignInTicket } from '../../sessions/sign-in-ticket.ts';
import { checkCode } from '../../verification/check-code.ts';
import { sendCode } from '../../verification/send-code.ts';
import { useCode } from '../../verification/use-code.ts';
import type { AccountDeps } from '../account-deps.ts';
import { recordConsent, termsNow } from '../consent.ts';
import { requireContact } from '../contacts/require-contact.ts';
import { recordEvent } from '../events.ts';
import { findAccountByContact, findAccountByName } from '../find-account.ts';
import { generateUserName } from '../generate-name.ts';
import { hashPassword, inPasswordQueue } from '../passwords/password-hash.ts';
import { refuseWeakPassword } from '../passwords/set-password.ts';
import { createAccount } from './create-account.ts';

/** There is no earlier step with a ticket, so the code is bound to the recipient only. */
const FLOW = 'register';

/**
 * Sends a code whether or not the contact is registered: a different answer would reveal who has an account. The next step says whether it
 * is taken, to a caller who holds it.
 */
export async function sendRegisterCode(
  deps: AccountDeps,
  input: ParsedInputOf<typeof contract.sendRegisterCode>,
  address: string,
): Promise<void> {
  const contact = requireContact(input.phoneOrMail);
  await spendValidate(deps.database, { token: input.validate, purpose: 'register', address, now: deps.clock() });
  await sendCode(deps, { ...contact, purpose: 'register', flow: FLOW, address });
}

/**
 * Creates a personal account that still needs an invitation, and returns the ticket with which sign-in continues. Throws codeWrong,
 * accountExists (for the user name), passwordTooCommon, and alreadyBound for a registered contact that the caller holds.
 */
export async function register(
  deps: AccountDeps,
  input: ParsedInputOf<typeof contract.register>,
  address: string,
): Promise<{ qid: string }> {
  const { database, sealer } = deps;
  const contact = requireContact(input.phoneOrMail);
  // Checked before anything is revealed: the caller holds this phone or mailbox.
  const checked = await checkCode(deps, { ...contact, purpose: 'register', flow: FLOW, code: input.code });
  const userName = input.user_name ?? generateUserName();
  await refuseTakenName(deps, userName);
  const person = { userName, [contact.channel]: contact.recipient };
  await refuseWeakPassword(database, { digest: input.password, person });
  const passwordHash = await inPasswordQueue(contact.recipient, () => hashPassword(input.password));

  const now = deps.clock();
  const qid = await database.transaction(async (tx) => {
    await useCode(tx, checked, now);
    const accountId = await createAccount(tx, sealer, {
      role: 'personal',
      userName,
      passwordHash,
      [contact.channel]: contact.recipient,
      invited: false,
      now,
    });
    const event = {
      at: now,
      type: 'account.register' as const,
      address,
      object: accountId ?? '',
      success: accountId !== undefined,
    };
    await recordEvent(tx, { ...event, accountId: accountId ?? null, detail: { channel: contact.channel } });
    if (accountId === undefined) {
      // If the name was taken concurrently, the code stays unused; a registered contact uses it up.
      if (await findAccountByContact(tx, sealer, contact.recipient)) return undefined;
      throw refused('accountExists');
    }
    await recordConsent(tx, await termsNow(tx, now), { accountId, address, now });
    return issueSignInTicket(tx, { accountId, way: 'registration', agreed: true, now });
  });
  if (qid === undefined) throw refused('alreadyBound', '该手机号或邮箱已注册，请直接登录或找回密码');
  return { qid };
}

async function refuseTakenName({ database, sealer }: AccountDeps, userName: string): Promise<void> {
  if (isReservedUserName(userName) || (await findAccountByName(database, sealer, userName)))
    throw refused('accountExists');
}

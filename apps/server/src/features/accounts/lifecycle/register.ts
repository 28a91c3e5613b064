import type * as contract from '@ldy/contract/accounts/account.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { isReservedUserName } from '@ldy/domain/account/reserved-names.ts';
import { refused } from '#server/platform/errors.ts';
import { newSecret } from '#server/platform/sealing/tickets.ts';
import { spendValidate } from '../../captcha/spend-validate.ts';
import { issueSignInTicket } from '../../sessions/sign-in-ticket.ts';
import { type CheckedCode, checkCode, spendTry } from '../../verification/check-code.ts';
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

/**
 * Sends a code whether or not the contact is registered: a different answer would reveal who has an account. The next step says whether it
 * is taken, to a caller who holds it. The flow that is answered is needed beside the code, so that wrong codes of others do not count.
 */
export async function sendRegisterCode(
  deps: AccountDeps,
  input: ParsedInputOf<typeof contract.sendRegisterCode>,
  address: string,
): Promise<{ flow: string }> {
  const contact = requireContact(input.phoneOrMail);
  await spendValidate(deps.database, { token: input.validate, purpose: 'register', address, now: deps.clock() });
  const flow = newSecret();
  await sendCode(deps, { ...contact, purpose: 'register', flow, address });
  return { flow };
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
  const checked = await checkCode(deps, { ...contact, purpose: 'register', flow: input.flow, code: input.code });
  const userName = input.user_name ?? generateUserName();
  const person = { userName, [contact.channel]: contact.recipient };
  await refuseWeakPassword(database, { digest: input.password, person });
  const passwordHash = await inPasswordQueue(contact.recipient, () => hashPassword(input.password));
  // After everything else that may be refused, so that no refusal but this one depends on the name.
  await refuseTakenName(deps, userName, checked);

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

/** Each name that is taken costs a try of the code, as a wrong code does: five names are learned by it, and not a list of them. */
async function refuseTakenName(deps: AccountDeps, userName: string, checked: CheckedCode): Promise<void> {
  const giveBack = await spendTry(deps, checked);
  if (isReservedUserName(userName) || (await findAccountByName(deps.database, deps.sealer, userName)))
    throw refused('accountExists');
  await giveBack();
}

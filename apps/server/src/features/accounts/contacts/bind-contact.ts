import type { Transaction } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/errors.ts';
import { spendValidate } from '../../captcha/spend-validate.ts';
import { checkCode } from '../../verification/check-code.ts';
import type { CodePurpose } from '../../verification/code-purpose.ts';
import { sendCode } from '../../verification/send-code.ts';
import { useCode } from '../../verification/use-code.ts';
import type { AccountDeps, Asking } from '../account-deps.ts';
import { recordEvent } from '../events.ts';
import { isUniqueViolation } from '../is-unique-violation.ts';
import { lockConfirmed, ownAccount } from '../own-account.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { MAIL, NOTICE_MAIL, PHONE } from '../personal-columns.ts';
import { postSecurityNotice, type SecurityNotice } from '../security-notice.ts';
import { type Contacts, openContacts } from './open-contacts.ts';
import { requireContact } from './require-contact.ts';

/** The contacts that can be bound: the column, and whether it is used to sign in. */
interface Binding {
  purpose: Extract<CodePurpose, 'bind-mail' | 'bind-phone' | 'notice-mail'>;
  seal: string;
  column: 'mail' | 'phone' | 'notice_mail';
  /** Used for sign-in and recovery: unique, and a change is reported to the previous address. */
  opensAccount: boolean;
  notice?: SecurityNotice;
}
const BINDINGS = {
  mail: { purpose: 'bind-mail', seal: MAIL, column: 'mail', opensAccount: true, notice: 'mailChanged' },
  phone: { purpose: 'bind-phone', seal: PHONE, column: 'phone', opensAccount: true, notice: 'phoneChanged' },
  noticeMail: { purpose: 'notice-mail', seal: NOTICE_MAIL, column: 'notice_mail', opensAccount: false },
} as const satisfies Record<keyof Contacts, Binding>;
export type Bindable = keyof typeof BINDINGS;

/** The code is sent even if the contact belongs to another account: a different answer would reveal who is registered. */
export async function sendBindCode(
  deps: AccountDeps,
  kind: Bindable,
  { recipient, validate }: { recipient: string; validate: string },
  { viewer, address }: Asking,
): Promise<void> {
  const { purpose } = BINDINGS[kind];
  const contact = requireContact(recipient);
  await spendValidate(deps.database, { token: validate, purpose, address, now: deps.clock() });
  await sendCode(deps, { ...contact, purpose, flow: viewer.accountId ?? '', address });
}

/** Throws codeWrong, passwordWrong, and alreadyBound for a contact of another account, without saying which. */
export async function bindContact(
  deps: AccountDeps,
  kind: Bindable,
  input: { recipient: string; code: string; password?: string },
  asking: Asking,
): Promise<void> {
  const binding: Binding = BINDINGS[kind];
  const { database, sealer } = deps;
  const contact = requireContact(input.recipient);
  const account = await ownAccount(database, asking);
  if (binding.opensAccount) await confirmPassword(deps, account, input.password, asking);
  const target = { ...contact, purpose: binding.purpose, flow: account.id, code: input.code };
  const checked = await checkCode(deps, target);
  const before = openContacts(sealer, account);

  const now = deps.clock();
  const bound = await database.transaction(async (tx) => {
    await lockConfirmed(tx, account);
    await useCode(tx, checked, now);
    const done = await keep(tx, deps, binding, account.id, contact.recipient);
    if (done && binding.notice) {
      const to = before.mail;
      await postSecurityNotice(tx, deps, { to, notice: binding.notice, userName: account.userName, at: now });
    }
    await recordEvent(tx, {
      at: now,
      type: 'contact.bind',
      accountId: account.id,
      address: asking.address,
      object: account.id,
      success: done,
      detail: { kind },
    });
    return done;
  });
  if (!bound) throw refused('alreadyBound');
}

/** False if it belongs to another account. The savepoint undoes only the statement that lost the race. */
async function keep(
  tx: Transaction,
  { sealer }: AccountDeps,
  { column, seal, opensAccount }: Binding,
  accountId: string,
  recipient: string,
): Promise<boolean> {
  const values = [accountId, sealer.seal(seal, recipient)];
  if (!opensAccount) {
    return (await tx.execute(`update account set ${column}_sealed = $2 where id = $1`, values)) === 1;
  }
  try {
    const set = `update account set ${column}_sealed = $2, ${column}_index = $3 where id = $1`;
    return (await tx.savepoint(() => tx.execute(set, [...values, sealer.index(seal, recipient)]))) === 1;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

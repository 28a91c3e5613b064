import type { MailLook } from '../../platform/mail/mail-template.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { openContacts } from '../accounts/open-contacts.ts';
import { postSecurityNotice } from '../accounts/security-notice.ts';
import type { SignInDeps } from './sign-in-deps.ts';

/** Tells owners by mail; who has no mail address finds it in the list of devices. */
export function createNotifyOwner(deps: { sealer: Sealer; look: MailLook }): NonNullable<SignInDeps['notify']> {
  return (tx, { kind, account, at }) => {
    const to = openContacts(deps.sealer, account).mail;
    return postSecurityNotice(tx, deps, { to, notice: kind, userName: account.userName, at });
  };
}

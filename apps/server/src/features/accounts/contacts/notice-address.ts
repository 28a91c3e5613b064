import type { Sealer } from '#server/platform/sealing/sealer.ts';
import type { Account } from '../account.ts';
import { openContacts } from './open-contacts.ts';

/** Where an account wants mails of its notices; '' for those that want none or have no address. */
export function noticeAddressOf(sealer: Sealer, account: Account): string {
  if (!account.notices.mail) return '';
  const { noticeMail, mail } = openContacts(sealer, account);
  return noticeMail || mail;
}

import type { Sealer } from '#server/platform/sealing/sealer.ts';
import type { Account } from '../account.ts';
import { MAIL, NOTICE_MAIL, PHONE } from '../personal-columns.ts';

export interface Contacts {
  phone: string;
  mail: string;
  noticeMail: string;
}

/** The decrypted contacts of an account; '' if absent. Never show or log them unmasked: see maskPhone and maskMail. */
export function openContacts(sealer: Sealer, account: Account): Contacts {
  const open = (purpose: string, sealed: string | null) => (sealed === null ? '' : sealer.open(purpose, sealed));
  return {
    phone: open(PHONE, account.phoneSealed),
    mail: open(MAIL, account.mailSealed),
    noticeMail: open(NOTICE_MAIL, account.noticeMailSealed),
  };
}

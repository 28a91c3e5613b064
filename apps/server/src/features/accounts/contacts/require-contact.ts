import { isMail } from '@ldy/domain/account/validators.ts';
import { InvalidInputError } from '#server/platform/errors.ts';
import { type Contact, readContact } from '../personal-columns.ts';

/** The normal form of a typed phone or mail address. Throws InvalidInputError when it is neither. */
export function requireContact(typed: string): Contact {
  const contact = readContact(typed);
  if (contact?.channel === 'phone') return contact;
  if (contact?.channel === 'mail' && contact.recipient.length <= 100 && isMail(contact.recipient)) return contact;
  throw new InvalidInputError('', typed.includes('@') ? '请输入正确的邮箱地址' : '请输入正确的手机号码');
}

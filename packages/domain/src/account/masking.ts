import { isMobile } from './validators.ts';

/** How a phone number or mail address is shown, in screens and logs alike: enough to recognise the own one, too little to use. */

/** `138****1234`; anything else keeps its last two characters at most. */
export function maskPhone(phone: string): string {
  if (isMobile(phone)) return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  return phone === '' ? '' : `****${phone.length >= 8 ? phone.slice(-2) : ''}`;
}

/** `z***@example.cn`: the first character, and the domain. */
export function maskMail(mail: string): string {
  if (mail === '') return '';
  const at = mail.lastIndexOf('@');
  if (at < 1) return '***';
  const [first = ''] = mail;
  return `${at === 1 ? '' : first}***${mail.slice(at)}`;
}

export function maskPhoneOrMail(text: string): string {
  return text.includes('@') ? maskMail(text) : maskPhone(text);
}

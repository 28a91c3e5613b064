import { isMobile } from './validators.ts';

/** Masking of phone numbers and mail addresses in pages and logs: enough to recognise one's own, too little to use. */

/** `138****1234`; of other texts at most the last two characters are visible. */
export function maskPhone(phone: string): string {
  if (isMobile(phone)) return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  return phone === '' ? '' : `****${phone.length >= 8 ? phone.slice(-2) : ''}`;
}

/** `z***@example.cn`: first character and domain. */
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

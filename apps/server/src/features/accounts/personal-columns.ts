/**
 * Encrypted columns: the encryption purpose, the index column for lookups, and the normalisation that makes equal values have equal
 * indexes. Re-encryption, erasure and their tests use this table.
 */
export const SEALED_COLUMNS = [
  { column: 'phone_sealed', purpose: 'account.phone', index: 'phone_index' },
  { column: 'mail_sealed', purpose: 'account.mail', index: 'mail_index' },
  { column: 'notice_mail_sealed', purpose: 'account.notice-mail', index: null },
  { column: 'wechat_sealed', purpose: 'account.wechat', index: 'wechat_index' },
  { column: 'totp_sealed', purpose: 'account.totp', index: null },
] as const;

export const PHONE = 'account.phone';
export const MAIL = 'account.mail';
export const NOTICE_MAIL = 'account.notice-mail';
export const WECHAT = 'account.wechat';
export const TOTP = 'account.totp';

export type Contact = { channel: 'phone'; recipient: string } | { channel: 'mail'; recipient: string };

/** The contact that a person typed; undefined when it is neither a mainland mobile number nor a mail address. */
export function readContact(typed: string): Contact | undefined {
  const text = typed.trim();
  if (text.includes('@')) return { channel: 'mail', recipient: plainMail(text) };
  const phone = plainPhone(text);
  return phone === undefined ? undefined : { channel: 'phone', recipient: phone };
}

/** Mail addresses are compared in lower case: no provider in use distinguishes case. */
export const plainMail = (text: string): string => text.trim().toLowerCase();

export function plainPhone(text: string): string | undefined {
  const digits = text.trim().replace(/^(\+86|0086)[ -]?/, '');
  return /^1[3-9]\d{9}$/.test(digits) ? digits : undefined;
}

/** User names are ASCII (see the rule of registration), so lower case is enough. */
export const plainUserName = (text: string): string => text.trim().toLowerCase();

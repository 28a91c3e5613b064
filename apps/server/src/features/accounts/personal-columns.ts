/** Encrypted columns with their encryption purpose. */
export const SEALED_COLUMNS = [
  { table: 'account', column: 'phone_sealed', purpose: 'account.phone' },
  { table: 'account', column: 'mail_sealed', purpose: 'account.mail' },
  { table: 'account', column: 'notice_mail_sealed', purpose: 'account.notice-mail' },
  { table: 'account', column: 'wechat_sealed', purpose: 'account.wechat' },
  { table: 'account', column: 'totp_sealed', purpose: 'account.totp' },
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

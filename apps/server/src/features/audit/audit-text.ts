const MAX_DETAIL = 4_000;
const MAX_TEXT = 500;
/** Names of fields that may hold a secret; their values are not stored. */
const SECRET_NAMES = /password|secret|token|cookie|digest|validate|verificationcode|^code$|^totp$/i;

const PHONE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;
/** At most 64 characters before the @ (RFC 5321, section 4.5.3.1.1), which keeps matching linear. */
const MAIL = /([\w.+-])[\w.+-]{0,63}@([\w-]{1,63}\.[\w.-]{1,100})/g;

/** Text that the database can store, with phone numbers and mail addresses masked. */
export function plainText(text: string, max: number): string {
  return text
    .slice(0, max * 2)
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(PHONE, '$1****$2')
    .replace(MAIL, '$1***@$2')
    .slice(0, max)
    .toWellFormed();
}

/** The detail of an event as JSON text, masked as a last safeguard: callers must not pass personal data. */
export function hidePersonal(detail: Record<string, unknown>): string {
  const text = JSON.stringify(detail, (name, value: unknown) => {
    if (name !== '' && SECRET_NAMES.test(name)) return '***';
    return typeof value === 'string' ? plainText(value, MAX_TEXT) : value;
  });
  return text.length <= MAX_DETAIL ? text : JSON.stringify({ cut: text.slice(0, MAX_DETAIL / 4) });
}

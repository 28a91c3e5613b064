/** Keys with values that are never logged, at any depth. Compared in lower case, without `-` and `_`. */
const SECRET_KEYS = new Set([
  'authorization',
  'proxyauthorization',
  'cookie',
  'setcookie',
  'password',
  'passwd',
  'pwd',
  'newpassword',
  'oldpassword',
  'secret',
  'clientsecret',
  'token',
  'accesstoken',
  'refreshtoken',
  'idtoken',
  'apikey',
  'xapikey',
  'validate',
  'session',
  'sessionid',
  'sid',
  'code',
  'smscode',
  'mailcode',
  'invitationcode',
  'databaseurl',
  'connectionstring',
  'privatekey',
  'signature',
  'ticket',
  'msgsignature',
]);
const HIDDEN = '[hidden]';

/** Mobile numbers of mainland China and mail addresses, also URL-encoded (`%40` is @). */
const PHONE = /(?:(?<=86-)|(?<![\da-f-]))(1[3-9]\d)\d{4}(\d{4})(?![\da-f-])/gi;
const MAIL = /([\w.+-])[\w.+-]{0,63}(@|%40)([\w-]{1,63}\.[\w.-]{1,100})/gi;

/** A copy of a log entry (plain JSON) with secrets removed: by key, and inside URLs, query strings and JSON texts. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(redact);
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, isSecret(key, entry) ? HIDDEN : redact(entry)]),
  );
}

/** A secret of ours as a part of a path, e.g. that of a share link; in the name of its card a version follows. */
const PATH_SECRET = /(?<=\/)[\w-]{43}(?=$|[\s"/?#]|-(?:upright-)?v[\da-f]{20}\.png)/g;

/** Removes the password of `postgres://user:password@host`, the value of `?token=…`, the token of `Bearer …`, and secrets in paths. */
export function redactText(text: string): string {
  return text
    .replace(/([a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/]{0,200}):[^\s@/]{1,500}@/gi, `$1:${HIDDEN}@`)
    .replace(/\b((?:Bearer|Basic)\s{1,5})[\w+/=.~-]{1,4000}/gi, `$1${HIDDEN}`)
    .replace(/("([\w-]{1,40})"\s{0,4}:\s{0,4})"(?:[^"\\]|\\.){1,4000}"/g, (whole, start: string, key: string) =>
      SECRET_KEYS.has(plain(key)) ? `${start}"${HIDDEN}"` : whole,
    )
    .replace(/([?&;]([\w-]{1,40})=)[^&#\s]{1,4000}/g, (whole, start: string, key: string) =>
      SECRET_KEYS.has(plain(key)) ? `${start}${HIDDEN}` : whole,
    )
    .replace(PATH_SECRET, HIDDEN)
    .replace(PHONE, '$1****$2')
    .replace(MAIL, '$1***$2$3');
}

function isSecret(key: string, value: unknown): boolean {
  if (!SECRET_KEYS.has(plain(key))) return false;
  // `code` may also be a call's outcome, a SQLSTATE, or the name of a system error, which are not secret.
  const isErrorCode = typeof value === 'number' || /^([A-Z]{3,6}_?[A-Z_]{2,30}|[0-9A-Z]{5})$/.test(String(value));
  return !(plain(key) === 'code' && isErrorCode);
}

const plain = (key: string) => key.toLowerCase().replaceAll(/[-_]/g, '');

/**
 * Field validators. Pure, and linear in the text's length: each checks the length first, so that 100 kB of hostile input cost nothing. Source:
 * specification, section 5, unless stated otherwise. `@public` marks validators without a form so far: of addresses that other systems are reached by (0116).
 */
export type Validator = (text: string) => boolean;

const within = (text: string, least: number, most: number) => text.length >= least && text.length <= most;
const CONTROL_OR_SPACE = /[\s\p{Cc}]/u;

/** Rule for accounts of the portal: 8 to 16 characters without space, with at least one letter, digit and special character. */
export const isAccountPassword: Validator = (text) =>
  within(text, 8, 16) &&
  !CONTROL_OR_SPACE.test(text) &&
  /[A-Za-z]/.test(text) &&
  /\d/.test(text) &&
  /[^A-Za-z\d]/.test(text);

const MAIL_LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** A common mail address: a dot-atom before the @ (RFC 5322, 3.4.1) and a domain name with a dot after it. */
export const isMail: Validator = (text) => {
  if (!within(text, 6, 254)) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  return at > 0 && local.length <= 64 && MAIL_LOCAL.test(local) && isAsciiDomain(text.slice(at + 1));
};

/** A mobile number of mainland China: eleven digits, 1 followed by 3 to 9. */
export const isMobile: Validator = (text) => text.length === 11 && /^1[3-9]\d{9}$/.test(text);

/** 3 to 255 characters; the top-level domain is not a number. Labels: RFC 1123, 2.1. Chinese names are accepted unencoded. */
export const isDomain: Validator = (text) =>
  isDomainOf(text, /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u);

const isAsciiDomain: Validator = (text) => isDomainOf(text, /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i);

function isDomainOf(text: string, label: RegExp): boolean {
  if (!within(text, 3, 255)) return false;
  const labels = text.split('.');
  const top = labels.at(-1) ?? '';
  return (
    labels.length >= 2 &&
    top.length >= 2 &&
    !/^\d+$/.test(top) &&
    labels.every((part) => part.length <= 63 && label.test(part))
  );
}

/** Four decimal numbers without leading zeros, which some systems read as octal. */
export const isIpv4: Validator = (text) =>
  within(text, 7, 15) && /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text);

/** RFC 4291, 2.2; without a zone. */
export const isIpv6: Validator = (text) => {
  if (!within(text, 2, 45)) return false;
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  const endsInIpv4 = last.includes('.') && !text.endsWith('::');
  if (endsInIpv4 && !isIpv4(last)) return false;
  const hex = endsInIpv4 ? groups.slice(0, -1) : groups;
  if (!hex.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  const count = hex.length + (endsInIpv4 ? 2 : 0);
  return halves.length === 2 ? count <= 7 : count === 8;
};

/** @public */
export const isIp: Validator = (text) => isIpv4(text) || isIpv6(text);

/**
 * An absolute http, https, ftp, rtsp or mms URL without credentials, which would be stored and displayed.
 * @public
 */
export const isUrl: Validator = (text) => {
  if (!within(text, 8, 2_048) || CONTROL_OR_SPACE.test(text) || text.includes('\\')) return false;
  const parts = /^(?:https?|ftp|rtsp|mms):\/\/([^/?#]+)/i.exec(text);
  if (!parts) return false;
  const host = /^(\[[^\]]*\]|[^:[\]]*)(?::(\d{1,5}))?$/.exec(parts[1] ?? '');
  if (!host) return false;
  const [, name = '', port] = host;
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return false;
  return name.startsWith('[') ? isIpv6(name.slice(1, -1)) : isDomain(name) || isIpv4(name) || name === 'localhost';
};

import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { guessCve } from '@ldy/domain/identifier/search-hint.ts';

export interface MeantIdentifiers {
  /** Complete ids in their normal form. */
  whole: string[];
  /** Prefixes of the normal form of an incomplete id. */
  prefixes: string[];
}

const MAX_TYPED = 60;
/** Scheme names that are recognised before a number is typed. */
const NAMES = [
  ...['CVE', 'CNVD', 'CNNVD', 'LDY', 'GHSA', 'BID', 'GO', 'PYSEC', 'RUSTSEC', 'BIT'],
  ...['EUVD', 'GCVE', 'QVD', 'AVD', 'BDU', 'NVDB', 'JVNDB', 'JVN', 'JVNVU', 'VU', 'ZDI', 'XSA'],
];
/** Schemes with numbers that start with a year. */
const NUMBERED: ReadonlySet<string> = new Set('CVE CNVD CNNVD LDY GO EUVD QVD AVD JVNDB BDU'.split(' '));
/** What is written between name and number in the normal form where it is no dash. */
const JOINED: Readonly<Record<string, string>> = { BDU: ':', VU: '#', JVN: '#', JVNVU: '#', JVNTA: '#' };
const begun = (name: string, rest = ''): string => `${name}${JOINED[name] ?? '-'}${rest}`;

/** The ids of which a text may be a prefix, in any notation; none when it is not an id. */
export function identifiersMeant(text: string): MeantIdentifiers {
  const typed = text.slice(0, MAX_TYPED);
  const whole = [normaliseIdentifier(typed), guessCve(typed)].filter((id) => id !== null);
  const plain = typed
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/[\s_:=./#\u2010-\u2015-]+/g, '-')
    // What the European numbering writes for a CVE number.
    .replace(/^GCVE-0-(?:CVE-)?(?=\d)/, 'CVE-');
  return { whole, prefixes: [...new Set(prefixesOf(plain))] };
}

function prefixesOf(plain: string): string[] {
  const bare = /^((?:19|20)\d{2})-(\d{0,19})$/.exec(plain);
  if (bare) return [`CVE-${plain}`, `CNVD-${plain}`, `LDY-${plain}`];
  if (/^(?:19|20)\d{4}-\d{0,6}$/.test(plain)) return [`CNNVD-${plain}`];
  const [, name = '', dash = '', rest = ''] = /^([A-Z]{1,8})(-?)([0-9A-Z-]*)$/.exec(plain) ?? [];
  if (rest === '')
    return NAMES.filter((known) => name.length > 1 && `${known}-`.startsWith(name + dash)).map((known) => begun(known));
  // The characters after GHSA are lower case; in other schemes case may vary.
  if (name === 'GHSA') return [`GHSA-${rest.toLowerCase()}`];
  if (NUMBERED.has(name) && /^\d/.test(rest)) return [begun(name, withDash(name, rest))];
  // Written without a dash between year and number.
  if (name === 'CNCVE' && /^\d/.test(rest)) return [begun(name, rest.replace('-', ''))];
  return dash !== '' && /\d/.test(rest) ? [begun(name, rest)] : [];
}

/** Accepts `CVE20214` as well as `CVE-2021-4`. */
function withDash(name: string, rest: string): string {
  const run = name === 'CNNVD' ? /^(\d{6})(\d+)$/ : /^((?:19|20)\d{2})(\d+)$/;
  return rest.replace(run, '$1-$2');
}

/**
 * CPE 2.3 names: NISTIR 7695 (naming) and 7696 (matching), the older 2.2 URI, and CNCPE, its Chinese sibling.
 * https://csrc.nist.gov/pubs/ir/7695/final
 */
import { decodeUriComponent, splitUnescaped, unbindUriValue } from './cpe-binding.ts';
import { matchValue } from './cpe-match.ts';

/** Each value is `*` (any), `-` (not applicable), or a formatted-string value: lower case, special characters escaped by a backslash. */
export interface Cpe {
  part: string;
  vendor: string;
  product: string;
  version: string;
  update: string;
  edition: string;
  language: string;
  swEdition: string;
  targetSw: string;
  targetHw: string;
  other: string;
}

export const CPE_ATTRIBUTES = [
  'part',
  'vendor',
  'product',
  'version',
  'update',
  'edition',
  'language',
  'swEdition',
  'targetSw',
  'targetHw',
  'other',
] as const satisfies readonly (keyof Cpe)[];

const MAX_CPE_LENGTH = 2048;
const PARTS = new Set(['a', 'o', 'h', '*', '-']);

/** Parses `cpe:2.3:…`, `cpe:/…` and `cncpe:/…`; `null` for anything else. Vendor and product may be ANY. */
export function parseCpe(text: string): Cpe | null {
  if (text.length > MAX_CPE_LENGTH) return null;
  const trimmed = text.trim();
  const lower = trimmed.toLowerCase();
  if (lower.startsWith('cpe:2.3:')) return parseFormatted(lower.slice(8));
  if (lower.startsWith('cpe:/')) return parseUri(lower.slice(5));
  if (lower.startsWith('cncpe:/')) return parseUri(lower.slice(7));
  return null;
}

function parseFormatted(body: string): Cpe | null {
  const values = splitUnescaped(body);
  if (values.length !== CPE_ATTRIBUTES.length || values.some((value) => value === '' || /\s/.test(value))) return null;
  return build(values);
}

/** In a URI an empty component means ANY, and the edition may pack five attributes separated by tildes. */
function parseUri(body: string): Cpe | null {
  const parts = body.split(':');
  if (parts.length > 7 || body === '') return null;
  const packed = parts[5]?.startsWith('~') ? parts[5].split('~').slice(1) : [parts[5] ?? ''];
  if (packed.length > 5) return null;
  const [edition = '', swEdition = '', targetSw = '', targetHw = '', other = ''] = packed;
  const raw = [...parts.slice(0, 5)];
  while (raw.length < 5) raw.push('');
  const components = [...raw, edition, parts[6] ?? '', swEdition, targetSw, targetHw, other];
  const decoded = components.map(decodeUriComponent);
  if (decoded.some((value) => value === null)) return null;
  return build(decoded.map((value) => unbindUriValue(value ?? '')));
}

function build(values: string[]): Cpe | null {
  const cpe = Object.fromEntries(CPE_ATTRIBUTES.map((name, index) => [name, values[index] ?? '*'])) as unknown as Cpe;
  return PARTS.has(cpe.part) ? cpe : null;
}

/** Formats as `cpe:2.3:a:apache:log4j:…`. */
export function formatCpe(cpe: Cpe): string {
  return `cpe:2.3:${CPE_ATTRIBUTES.map((name) => cpe[name] || '*').join(':')}`;
}

/**
 * Whether the candidate matches the pattern: every attribute of the pattern is equal to or a superset of the candidate's (NISTIR 7696 table 6-2). ANY in
 * the candidate is matched only by ANY.
 */
export function matchCpe(pattern: Cpe | string, candidate: Cpe | string): boolean {
  const source = typeof pattern === 'string' ? parseCpe(pattern) : pattern;
  const target = typeof candidate === 'string' ? parseCpe(candidate) : candidate;
  if (!source || !target) return false;
  return CPE_ATTRIBUTES.every((name) => matchValue(source[name], target[name]));
}

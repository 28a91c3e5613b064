import type { VersionStatement } from '../product/affected-product.ts';
import { compareVersions } from '../product/version.ts';
import { parseVersionExpression } from '../product/version-expression.ts';

export interface NamedVersions {
  category: 'product_version' | 'product_version_range';
  name: string;
}

/** Words that test 6.1.31 of the standard takes for a range. */
const NO_VERSION = /[<>=*]|\b(?:after|all|before|earlier|later|prior|versions?)\b/i;
export const namedVersion = (name: string): NamedVersions => ({
  category: NO_VERSION.test(name) ? 'product_version_range' : 'product_version',
  name,
});

const SCHEME = 'vers:generic/';
/** `vers:` has all versions as a scheme of its own. */
const EVERYTHING = 'vers:all/*';

/**
 * Versions as a branch of the product tree: a single one, else a range of the form `vers:` (https://github.com/package-url/vers-spec) where the text
 * is understood, else the text as it is, which the standard allows.
 */
export function namedVersions(text: string): NamedVersions {
  const raw: NamedVersions = { category: 'product_version_range', name: text.trim() };
  const statements = parseVersionExpression(text);
  // CVE JSON has no exclusive lower bound, `vers:` has; the text says it better than a range that includes too much.
  if (
    statements.length === 0 ||
    statements.some(({ parsed, status }) => !parsed || status !== 'affected') ||
    />(?![=＝])/.test(text)
  )
    return raw;
  const [only] = statements;
  if (only && statements.length === 1 && only.version === '*') return { ...raw, name: EVERYTHING };
  if (only && statements.length === 1 && !isRange(only)) return namedVersion(only.version);
  const range = rangeOf(statements);
  return range === null ? raw : { ...raw, name: range };
}

const isRange = ({ lessThan, lessThanOrEqual }: VersionStatement) => Boolean(lessThan || lessThanOrEqual);

/** Null if intervals overlap, or cannot be put in order: `vers:` demands both. */
export function rangeOf(statements: readonly VersionStatement[]): string | null {
  const pieces = statements.map((it) => ({
    from: isStart(it.version) ? '' : it.version,
    to: it.lessThan || it.lessThanOrEqual || '',
    it,
  }));
  const sorted = pieces.sort((a, b) => order(a.from, b.from) || order(a.to, b.to));
  for (const [at, { from, to }] of sorted.entries()) {
    const before = sorted[at - 1];
    if (from === '' && to === '') return null;
    if (before && (from === '' || before.to === '*' || order(before.to || before.from, from) > 0)) return null;
  }
  return SCHEME + sorted.flatMap(({ it, from }) => comparatorsOf(it, from)).join('|');
}

const isStart = (version: string) => version === '' || version === '0' || version === '*';
const order = (a: string, b: string): number =>
  a === b ? 0 : a === '' ? -1 : b === '' ? 1 : (compareVersions(a, b, 'custom') ?? 1);

function comparatorsOf(it: VersionStatement, from: string): string[] {
  const { lessThan = '', lessThanOrEqual = '' } = it;
  if (!isRange(it)) return [encode(from)];
  const upper = lessThan ? `<${encode(lessThan)}` : lessThanOrEqual === '*' ? '' : `<=${encode(lessThanOrEqual)}`;
  return [...(from === '' ? [] : [`>=${encode(from)}`]), ...(upper === '' ? [] : [upper])];
}

const encode = (version: string): string => encodeURIComponent(version.toWellFormed());

/** Such a range in the form in which editors write it: `>= 2.4，< 2.12.2；>= 2.13.0，< 2.15.0`. Other texts stay. */
export function readRange(name: string): string {
  if (!name.startsWith('vers:')) return name;
  const terms = name.slice(name.indexOf('/') + 1).split('|');
  if (terms.length === 1 && terms[0] === '*') return '所有版本';
  const parts: string[] = [];
  let isOpen = false;
  for (const term of terms) {
    const [, operator = '', version = ''] = /^([<>]=?|!=|=)?(.*)$/s.exec(term) ?? [];
    const word = `${operator}${operator && ' '}${decode(version)}`;
    if (isOpen && operator.startsWith('<')) parts[parts.length - 1] += `，${word}`;
    else parts.push(word);
    isOpen = operator.startsWith('>');
  }
  return parts.join('；');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

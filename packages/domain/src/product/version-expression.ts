/**
 * Parses version conditions such as `>=1.0，<=2.3`, `25.*，<25.4`, `5.0.x(<5.0.2)`, `V1.0-V2.0`, `2.3 及之前版本` into statements of CVE JSON 5; an unparsable
 * text becomes one unparsed statement. CVE JSON has no exclusive lower bound: `>1.3.0` becomes a range that includes 1.3.0, one version too many rather
 * than too few.
 */
import type { VersionStatement } from './affected-product.ts';
import { readEndWithoutSign } from './statements/ends-without-sign.ts';
import { compareGeneric } from './version/generic.ts';
import { dashRange } from './version-dash.ts';
import { type Term, termsOf } from './version-terms.ts';
import { isEverything, isUnclear, wildcardPrefix } from './version-words.ts';

const MAX_EXPRESSION_LENGTH = 512;
const MAX_TERMS = 64;

/** Of `stable < 3.2.3` and `tests-passed < 3.3.0.beta3` the versions say which branch is meant. */
const RELEASE_BRANCH = /^(?:stable|beta|tests-passed)\s(?=[<>≤≥=])/;

type Bounds = Pick<VersionStatement, 'version' | 'lessThan' | 'lessThanOrEqual'>;

/** An empty text gives no statements. All statements contain their original text, and have the status "affected", but for what may be fixed after an end without a sign. */
export function parseVersionExpression(text: string, versionType = 'custom'): VersionStatement[] {
  const raw = text.trim();
  if (raw === '') return [];
  const withoutSign = readEndWithoutSign(raw, versionType);
  if (withoutSign !== null) return withoutSign;
  const terms = raw.length > MAX_EXPRESSION_LENGTH ? null : termsOf(raw.replace(RELEASE_BRANCH, ''));
  const bounds = terms && terms.length <= MAX_TERMS ? combine(terms) : null;
  if (!bounds) return [{ status: 'affected', version: '', versionType, raw: raw.slice(0, 4096), parsed: false }];
  return bounds.map((bound) => ({ status: 'affected', ...bound, versionType, raw, parsed: true }));
}

/** Pairs each lower bound with the following upper bound. */
function combine(terms: Term[]): Bounds[] | null {
  const result: Bounds[] = [];
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i] as Term;
    const next = terms[i + 1];
    const isUpper = term.operator === '<' || term.operator === '<=';
    if (!isUpper && next && (next.operator === '<' || next.operator === '<=')) {
      const bounds = closed(term, next);
      if (!bounds) return null;
      result.push(bounds);
      i++;
      continue;
    }
    const bounds = isUpper ? upTo('', term) : single(term);
    if (!bounds) return null;
    result.push(bounds);
  }
  return result.length === 0 ? null : named(result);
}

const NAMED = /^(\p{L}[\p{L} ]{1,20}) [0-9]/u;

/** `Android 12.0, 13.0`: the name before the first version is that of all. */
function named(list: Bounds[]): Bounds[] {
  const name = list.length < 2 ? undefined : NAMED.exec(list[0]?.version ?? '')?.[1];
  if (name === undefined || !list.slice(1).every(isNumberAlone)) return list;
  return list.map((it, at) => (at === 0 ? it : { version: `${name} ${it.version}` }));
}

const isNumberAlone = ({ version, lessThan, lessThanOrEqual }: Bounds): boolean =>
  lessThan === undefined && lessThanOrEqual === undefined && /^[0-9]/.test(version);

function single(term: Term): Bounds | null {
  const { operator, version } = term;
  const isOpen = operator === '>' || operator === '>=';
  const range = operator === '' || isOpen ? dashRange(version) : null;
  if (isOpen && !range) return { version: wildcardPrefix(version) ?? version, lessThanOrEqual: '*' };
  if (range) return { version: wildcardPrefix(range.from) ?? range.from, lessThanOrEqual: range.to };
  if (isEverything(version)) return { version: '*' };
  return isUnclear(version) ? null : { version };
}

function upTo(version: string, term: Term): Bounds {
  return term.operator === '<' ? { version, lessThan: term.version } : { version, lessThanOrEqual: term.version };
}

/** A word such as `HF2` or `p8` after a start is relative to it: `11.5.4，<HF2`. */
function closed(lower: Term, upper: Term): Bounds | null {
  const range = dashRange(lower.version);
  const start = range ? range.from : lower.version;
  const from = isEverything(start) ? '' : (wildcardPrefix(start) ?? start);
  const isRelative =
    from !== '' &&
    /^(?:p|r|hf|sp|sr|if|ifix|fp|cf|cu|mp|rp|ru|rev|patch|update|hotfix|build|u|fix pack|service pack|cumulative update)[\s-]?[0-9]/i.test(
      upper.version,
    );
  const bound = isRelative ? { ...upper, version: `${from} ${upper.version}` } : upper;
  if (from !== '' && !isEverything(bound.version)) {
    const order = compareGeneric(from, wildcardPrefix(bound.version) ?? bound.version);
    if (order === null || order > 0) return null;
  }
  return upTo(from, bound);
}

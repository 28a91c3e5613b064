/** What one source says about one version of a product: the claims that version-ranges.ts weighs against each other. */
import type { AffectedProduct, VersionStatement } from './affected-product.ts';
import { isAllOfLine, isAtAnEnd } from './named-statements.ts';
import { isNothing } from './no-value.ts';
import { isHash } from './statements/bound-text.ts';
import { isOfOneRelease, partsOf, sharedParts } from './statements/branches.ts';
import type { VerdictReason } from './verdict-reasons.ts';
import { compareVersions } from './version.ts';
import { boundOf, isAboutCommits, isRange, matchStatement, orderAgainst } from './version-match.ts';
import { isOfOtherNumbering } from './version-order.ts';
import { isSameScheme } from './version-scheme.ts';
import { isBeginning, isEverything, isNoBound, isUnclear, wildcardPrefix } from './version-words.ts';
import { isOfOtherBuild } from './windows-builds.ts';

export interface Judgement {
  answer: 'affected' | 'unaffected' | 'unknown';
  reason: VerdictReason;
  /** The statement that decided, or that prevented a decision. */
  because: VersionStatement | null;
}

export interface Claim extends Judgement {
  /**
   * stated: a statement names or covers the version. fixed: an affected range ends at or before it. default: no statement covers it, and the source
   * says what then holds. outside: no statement covers it, and the source says nothing about the rest. obstacle: a statement could not be
   * read or compared. silent: the source says nothing.
   */
  kind: 'stated' | 'fixed' | 'default' | 'outside' | 'obstacle' | 'silent';
  /** How near the statement is to the version: leading parts that they share; NAMED for a statement that names the version itself. */
  weight: number;
  /** An affected range that ends later in the branch of the version, all parts but the last: 2.3.6 of 2.3.4. */
  endsInBranch?: true;
}

export interface Opinions {
  claims: Claim[];
  /** The source distinguishes branches, so it knows more than a source that only names the newest fixed version. */
  knowsBranches: boolean;
}

export type Entry = Pick<AffectedProduct, 'versions' | 'defaultStatus'> &
  Partial<Pick<AffectedProduct, 'vendor' | 'product' | 'packageName' | 'platforms' | 'modules' | 'cpes' | 'source'>>;

const NAMED = 1000;
const EVERYTHING = -1;

export const isNamed = ({ weight }: Claim): boolean => weight === NAMED;

/** Of ranges that were read from a text only, or of all others. */
export function opinionsOf(entry: Entry, asked: string, fromText: boolean): Opinions {
  const ofKind = entry.versions.filter((statement) => isFromText(statement) === fromText);
  const statements = ofKind.filter((statement) => isAboutCommits(statement) === isHash(asked));
  const knowsBranches = !fromText && tellsBranchesApart(statements);
  if (fromText && ofKind.length === 0) return { claims: [], knowsBranches };
  const isDoubt = fromText && entry.versions.some((it) => it.parsed && !isFromText(it));
  const [other] = ofKind;
  if (other && statements.length === 0)
    return { claims: [claim('silent', 'unknown', 'not-comparable', other)], knowsBranches };
  const parts = partsOf(asked);
  const ofBuild = statements.filter((statement) => !isOfOtherBuild(statement, asked));
  const comparable = withoutOtherNumbering(ofBuild, asked);
  const claims = comparable
    .flatMap((statement) => claimOf(statement, asked, parts, entry.product) ?? [])
    .map((it) => (isAfterBranchWithin(it, comparable, asked, parts) ? { ...it, ...DISPUTED } : it));
  if (!claims.some(({ kind }) => kind !== 'fixed')) {
    claims.push(restOf(statements, fromText ? 'unknown' : entry.defaultStatus, asked, parts));
  }
  return { claims: isDoubt ? claims.filter(isAboutBranch) : claims, knowsBranches };
}

const DISPUTED = { kind: 'obstacle', answer: 'unknown', reason: 'disputed-fix' } as const;

/** 12.5.15 of `12.0 <= 12.11.5`, where the same entry ends its branch with `12.5 <= 12.5.14`. */
function isAfterBranchWithin(
  { kind, answer, weight, because: whole }: Claim,
  statements: readonly VersionStatement[],
  asked: string,
  parts: readonly string[],
): boolean {
  if (kind !== 'stated' || answer !== 'affected' || weight === NAMED || statements.length < 2 || !whole) return false;
  const shared = (version: string) => (isNoBound(version) ? 0 : sharedParts(partsOf(version), parts));
  return statements.some((it) => {
    const { status, version, lessThanOrEqual: end = '' } = it;
    if (status !== 'affected' || end === '' || shared(version) <= shared(whole.version)) return false;
    const { length } = partsOf(end);
    if (length < 2 || length !== parts.length || shared(end) !== length - 1) return false;
    return (orderAgainst(it, asked, end) ?? 0) > 0 && matchStatement(whole, end) === 'yes';
  });
}

/** What a text says beside stated versions (merging/doubts-from-text.ts) is a part of its ranges only, so that what lies outside is not cleared. */
const isAboutBranch = ({ answer, reason }: Claim): boolean => answer === 'affected' || reason === 'fixed';

/** A product that is released under two numberings at a time, 7.4.13 and 2023.Q3.1: ranges of the other one do not concern the version. */
function withoutOtherNumbering(statements: readonly VersionStatement[], asked: string): readonly VersionStatement[] {
  const isOther = (statement: VersionStatement) => {
    const { version } = statement;
    const end = boundOf(statement) || version;
    return /^[vV]?[1-9]/.test(version) && !isSameScheme(asked, version) && !isSameScheme(asked, end);
  };
  if (!statements.some(isOther)) return statements;
  const own = statements.filter((statement) => !isOther(statement));
  return own.some(({ version }) => /^[vV]?[1-9]/.test(version)) ? own : statements;
}

export const isFromText = ({ versionType }: VersionStatement): boolean => versionType === 'text';

function claim(
  kind: Claim['kind'],
  answer: Claim['answer'],
  reason: VerdictReason,
  because: VersionStatement | null,
  weight = EVERYTHING,
): Claim {
  return { kind, answer, reason, because, weight };
}

function claimOf(statement: VersionStatement, asked: string, parts: readonly string[], product = ''): Claim | null {
  if (isOfOtherLine(statement, asked, product)) return claim('obstacle', 'unknown', 'not-comparable', statement);
  const match = matchStatement(statement, asked);
  if (match === 'no') return fixedClaim(statement, asked, parts);
  if (match === 'yes') return statedClaim(statement, asked, parts, product);
  return claim(saysNothing(statement) ? 'silent' : 'obstacle', 'unknown', match, statement);
}

/** Versions that say of which line or edition they are, with fixes of their own: 140.3.0esr is no Firefox 140, and 1.21.5+ent no Vault of the community. */
const LINES = [
  { version: /esr$/i, other: /firefox$/i, own: /^([0-9]{2,3})\.[1-9]/ },
  { version: /\+ent\b/i, other: /^(?!.*enterprise)/i, own: undefined },
];

const isOfOtherLine = (statement: VersionStatement, asked: string, named: string): boolean =>
  LINES.some(
    ({ version, other, own }) =>
      version.test(asked) &&
      other.test(named) &&
      !isWithinOwnLine(statement, asked) &&
      !isEndOfLine(own?.exec(boundOf(statement)), asked) &&
      ![statement.version, boundOf(statement)].some((it) => version.test(it)),
  );

/** `140.8 <= 140.*` says of which line it is. */
function isWithinOwnLine({ version, lessThanOrEqual = '' }: VersionStatement, asked: string): boolean {
  const line = wildcardPrefix(lessThanOrEqual);
  return line !== null && [version, asked].every((it) => it.startsWith(`${line}.`));
}

/** `< 140.5`: only the line of extended support has a 140.5. */
const isEndOfLine = (end: RegExpExecArray | null | undefined, asked: string): boolean =>
  end !== null && end !== undefined && asked.startsWith(`${end[1]}.`);

/** `n/a`, `unspecified`: no more than the product's name. */
function saysNothing(statement: VersionStatement): boolean {
  const { parsed, version, raw = '' } = statement;
  return parsed
    ? [version, boundOf(statement)].every((text) => isUnclear(text) && !/[0-9]/.test(text))
    : isNothing(raw);
}

/** The status at `asked` after applying the range's changes up to it. */
function statedClaim(statement: VersionStatement, asked: string, parts: readonly string[], product: string): Claim {
  const reason = isRange(statement) ? 'in-range' : 'listed';
  let { status } = statement;
  let last: string | null = null;
  for (const change of statement.changes ?? []) {
    const order = asked === change.at ? 0 : orderAgainst(statement, asked, change.at);
    if (isDecimalBefore(asked, change.at, statement.lessThanOrEqual)) continue;
    if (order === null) return claim('obstacle', 'unknown', 'not-comparable', statement);
    const isLater = last === null || (compareVersions(change.at, last, statement.versionType) ?? 1) >= 0;
    if (order >= 0 && isLater) {
      status = change.status;
      last = change.at;
    }
  }
  if (last !== null && status === 'unaffected' && isFixOfEarlierBranch(statement, last, asked, parts)) {
    status = statement.status;
    last = null;
  }
  if (status === 'unknown') return claim('obstacle', 'unknown', reason, statement);
  const named = last === null && (isAtAnEnd(statement, asked) || isAllOfLine(statement, product, parts));
  const weight = named ? NAMED : last === null ? weightOf(statement, parts) : nearness(last, parts);
  const stated = claim('stated', status, reason, statement, weight);
  return status === 'affected' && endsInBranch(statement, parts) ? { ...stated, endsInBranch: true } : stated;
}

const DECIMAL = /^([0-9]{1,6}\.)([0-9]{1,6})$/;

/** Up to 5.775, fixed in 5.78: the last numbers are read as decimals, by which 5.775 comes before its fix. */
function isDecimalBefore(asked: string, fix: string, last = ''): boolean {
  const [own, at, end] = [asked, fix, last].map((version) => DECIMAL.exec(version));
  if (!own || !at || !end || own[1] !== at[1] || end[1] !== at[1]) return false;
  const [fraction, fixed, lastOne] = [own, at, end].map((it) => Number(`0.${it[2]}`)) as [number, number, number];
  return lastOne < fixed && Number(end[2]) > Number(at[2]) && fraction < fixed;
}

/** `1.3.0 < 1.29.5` with a change at 1.28.2: 1.29.0 is before the end, which would else end nothing. */
function isFixOfEarlierBranch(
  statement: VersionStatement,
  fix: string,
  asked: string,
  parts: readonly string[],
): boolean {
  const end = endOf(statement);
  if (end === '' || statement.status !== 'affected') return false;
  const changes = statement.changes ?? [];
  const isLater = ({ at }: { at: string }) => (orderAgainst(statement, asked, at) ?? 0) < 0;
  if (changes.some((it) => it.status !== 'unaffected' || isLater(it))) return false;
  const own = partsOf(fix);
  const last = partsOf(end);
  const isOfBranch = (other: readonly string[]) => sharedParts(own, other) >= own.length - 1;
  return own.length > 2 && own[0] === last[0] && !isOfBranch(parts) && !isOfBranch(last);
}

function endsInBranch(statement: VersionStatement, parts: readonly string[]): boolean {
  const end = partsOf(endOf(statement));
  const shared = sharedParts(end, parts);
  return end.length > 1 && parts.length <= end.length && shared === end.length - 1;
}

/** An affected range ends before the version: that is its fix. */
function fixedClaim(statement: VersionStatement, asked: string, parts: readonly string[]): Claim | null {
  const { status, lessThan = '', versionType } = statement;
  const fix = lessThan || changeAfterEnd(statement);
  // `4.0 < 4.*` is all of 4, and ends with no fix.
  if (status !== 'affected' || fix === '' || isEverything(fix) || fix.endsWith('*')) return null;
  const order = asked === fix ? 0 : orderAgainst(statement, asked, wildcardPrefix(fix) ?? fix);
  if (order === null || order < 0) return null;
  // The end of another numbering is a fix of nothing here, and closes no other range.
  if (isOfOtherNumbering(asked, fix, versionType))
    return claim('outside', 'unaffected', 'outside-ranges', statement, -2);
  const weight = order === 0 ? NAMED : nearness(fix, parts);
  const isOwnBranch = weight >= partsOf(fix).length - 1 || (weight >= 2 && !isOfOneRelease(statement.version, fix));
  if (lessThan === '' && !isOwnBranch) return null;
  return claim('fixed', 'unaffected', isOwnBranch ? 'fixed' : 'outside-ranges', statement, weight);
}

/** `3.12 <= 3.12.0` with a change at 3.12.1: the fix is stated. '' without one, or with several. */
export function changeAfterEnd({ lessThanOrEqual: end = '', versionType, changes = [] }: VersionStatement): string {
  const [only, another] = changes;
  if (only?.status !== 'unaffected' || another !== undefined || isEverything(end)) return '';
  return (compareVersions(only.at, end, versionType) ?? -1) > 0 ? only.at : '';
}

/** What holds where no statement covers the version. */
function restOf(
  statements: readonly VersionStatement[],
  byDefault: Entry['defaultStatus'],
  asked: string,
  parts: readonly string[],
): Claim {
  const [nearest = null] = statements.toSorted((a, b) => weightOf(b, parts) - weightOf(a, parts));
  const weight = nearest === null ? EVERYTHING : Math.min(weightOf(nearest, parts), NAMED - 1);
  const ranges = statements.filter((it) => it.status === 'affected' && isRange(it) && endOf(it) !== '');
  // "Affected up to 2.0, and affected by default": the default only repeats the range.
  const repeats = ranges.length > 0 && !statements.some((it) => it.status === 'unaffected' && isRange(it));
  if (byDefault === 'unaffected' || (byDefault === 'affected' && !repeats)) {
    return claim('default', byDefault, 'default-status', null, weight);
  }
  // A source that lists 2020.1 may mean 2020.1.5 too.
  const listed = statements.find((it) => !isRange(it) && it.status === 'affected' && isPartOf(it.version, parts));
  if (listed) return claim('obstacle', 'unknown', 'listed-line', listed);
  const outside = ranges.find((range) => !isOfOtherBuild(range, asked));
  if (outside) return claim('outside', 'unaffected', 'outside-ranges', outside, -2);
  return claim('silent', 'unknown', statements.length === 0 ? 'no-statement' : 'not-listed', null);
}

export function isPartOf(listed: string, parts: readonly string[]): boolean {
  const own = partsOf(listed);
  return own.length > 0 && own.length < parts.length && own.every((part, index) => part === parts[index]);
}

function weightOf(statement: VersionStatement, parts: readonly string[]): number {
  const { version, lessThanOrEqual = '' } = statement;
  const end = endOf(statement);
  const start = isNoBound(version) ? '' : version;
  if (!isRange(statement)) return start === '' ? EVERYTHING : nearness(start, parts);
  const isNamed = [start, lessThanOrEqual].some((it) => it !== '' && nearness(it, parts) === NAMED);
  if (isNamed) return NAMED;
  if (start === '' && end === '') return EVERYTHING;
  return Math.min(
    NAMED - 1,
    Math.max(start === '' ? 0 : nearness(start, parts), end === '' ? 0 : nearness(end, parts)),
  );
}

function nearness(version: string, parts: readonly string[]): number {
  const own = partsOf(wildcardPrefix(version) ?? version);
  const shared = sharedParts(own, parts);
  return shared >= Math.max(own.length, parts.length) ? NAMED : shared;
}

/** The end of a range; '' if it has none. */
function endOf(statement: VersionStatement): string {
  const end = boundOf(statement);
  return isEverything(end) ? '' : end;
}

function tellsBranchesApart(statements: readonly VersionStatement[]): boolean {
  const ranges = statements.filter((statement) => isRange(statement) && endOf(statement) !== '');
  return ranges.length > 1 || ranges.some(({ version }) => !isBeginning(version) && !isEverything(version));
}

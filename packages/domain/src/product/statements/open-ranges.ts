import type { VersionStatement } from '../affected-product.ts';
import { compareVersions } from '../version.ts';
import { boundOf, isRange } from '../version-match.ts';
import { orderOfBounds } from '../version-order.ts';
import { isBeginning, isEverything, wildcardPrefix } from '../version-words.ts';
import { lineAfter } from './branches.ts';

/** A range with a first version and no end: `>= 8.0.0`. */
export function isOpenRange(statement: VersionStatement): boolean {
  const { parsed, version, versionType } = statement;
  if (!parsed || versionType === 'git' || !isEverything(boundOf(statement))) return false;
  return !isBeginning(version) && !isEverything(version);
}

/** Ends ranges without an end by what their source says beside them. */
export const endOpenRanges = (statements: VersionStatement[]): VersionStatement[] =>
  endBeforeNextBranch(endBeforeOtherStatus(withinOnlyEnd(statements)));

/**
 * CNVD's `1.0.7+`, `1.1.3+` and `<=1.15.5`: read each by itself they are all versions. The only end is that of all, and from the beginning of it nothing more
 * is affected.
 */
function withinOnlyEnd(statements: VersionStatement[]): VersionStatement[] {
  const open = statements.filter(isOpenOfCnvd);
  if (open.length === 0) return statements;
  const [only, another] = statements.filter((it) => isRange(it) && !isOpenOfCnvd(it));
  if (!only?.parsed || another !== undefined || !isBeginning(only.version) || only.status !== 'affected')
    return statements;
  const isBefore = ({ version }: VersionStatement) => (orderOfBounds(version, boundOf(only), 'cnvd') ?? 1) < 0;
  return open.every(isBefore) ? statements.filter((it) => !isOpenOfCnvd(it)) : statements;
}

const isOpenOfCnvd = (it: VersionStatement): boolean =>
  it.versionType === 'cnvd' && it.status === 'affected' && isOpenRange(it);

/**
 * Where a sibling of the other status begins: some sources write `affected >= 8.0.0`, `affected >= 8.1.0` and
 * `unaffected >= 8.5.4`, which means affected from 8.0.0 to before 8.5.4. Ranges inside the result are dropped.
 */
function endBeforeOtherStatus(statements: VersionStatement[]): VersionStatement[] {
  const open = statements.filter(isOpenRange);
  if (new Set(open.map(({ status }) => status)).size < 2) return statements;
  const type = open[0]?.versionType ?? '';
  const compare = (a: VersionStatement, b: VersionStatement) => orderOfBounds(a.version, b.version, type);
  if (open.some((it) => compare(it, open[0] as VersionStatement) === null)) return statements;
  const sorted = open.toSorted((a, b) => compare(a, b) ?? 0);
  const ended = new Map<VersionStatement, VersionStatement[]>();
  for (const [index, statement] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before && before.status === statement.status) continue;
    const next = sorted.slice(index + 1).find((it) => it.status !== statement.status);
    ended.set(statement, next ? endingBefore(statement, next.version) : [statement]);
  }
  const read = statements.flatMap((statement) => (isOpenRange(statement) ? (ended.get(statement) ?? []) : [statement]));
  return [...read, ...sorted.flatMap((it, index) => beforeFixOfBranch(it, sorted[index - 1]))];
}

/** `unaffected >= 9.12.28` before `affected >= 10.3.0` is about 9.12: what is between them has ended, and is in neither. */
function endingBefore(statement: VersionStatement, next: string): VersionStatement[] {
  const branch =
    statement.status === 'unaffected' ? /^([vV]?[0-9]+\.[0-9]+)\.[0-9]+$/.exec(statement.version)?.[1] : '';
  const after = branch ? lineAfter(branch) : '';
  if (after === '' || (orderOfBounds(after, next, statement.versionType) ?? 0) >= 0) return [endingAt(statement, next)];
  const { lessThan: _, ...ofBranch } = statement;
  return [
    { ...ofBranch, lessThanOrEqual: `${branch}.*` },
    { ...endingAt(statement, next), status: 'unknown', version: after },
  ];
}

/** Of `unaffected >= 9.2.3` and `unaffected >= 9.3.1` the second is the fix of 9.3: what came before it in its branch is left open. */
function beforeFixOfBranch(fix: VersionStatement, before: VersionStatement | undefined): VersionStatement[] {
  const branch = /^(.*[0-9])\.[1-9][0-9]{0,5}$/.exec(fix.version)?.[1];
  if (fix.status !== 'unaffected' || before?.status !== 'unaffected' || branch === undefined) return [];
  if (`${before.version}.`.startsWith(`${branch}.`)) return [];
  return [{ ...endingAt(fix, fix.version), status: 'unknown', version: branch }];
}

/**
 * Where the next branch begins that has an end: of `>= 13.1.0`, `14.1.0 < 14.1.5.5` and `15.1.0 < 15.1.9.1`, as F5 writes
 * a branch without a fix, the first is about 13.1 alone.
 */
function endBeforeNextBranch(statements: VersionStatement[]): VersionStatement[] {
  const isAffected = ({ status }: VersionStatement) => status === 'affected';
  if (statements.length < 2 || !statements.some((it) => isAffected(it) && isOpenRange(it))) return statements;
  const branches = statements.filter((it) => isAffected(it) && isRange(it) && it.parsed && !isEverything(boundOf(it)));
  return statements.map((statement) => {
    if (!isAffected(statement) || !isOpenRange(statement)) return statement;
    const compare = (a: string, b: string) => orderOfBounds(a, b, statement.versionType) ?? 0;
    const later = branches.map(({ version }) => version).filter((it) => compare(it, statement.version) > 0);
    const [next] = later.toSorted(compare);
    return next === undefined ? statement : endingAt(statement, next);
  });
}

function endingAt(statement: VersionStatement, end: string): VersionStatement {
  const { lessThanOrEqual: _, ...rest } = statement;
  return { ...rest, lessThan: end };
}

/**
 * Joins the halves of ranges that were converted from the older format of CVE: `8.6.0 < unspecified` followed by `< 8.13.4` means from 8.6.0 to
 * before 8.13.4.
 */
export function joinHalves(statements: VersionStatement[]): VersionStatement[] {
  if (!statements.some(isFirstHalf)) return statements;
  const joined: VersionStatement[] = [];
  let waiting: VersionStatement[] = [];
  for (const statement of statements) {
    if (isFirstHalf(statement)) {
      waiting.push(statement);
      continue;
    }
    const [first] = waiting;
    if (first && isSecondHalf(statement, first))
      joined.push({ ...statement, version: first.version, raw: halvesOf(first, statement) });
    else joined.push(...waiting, statement);
    waiting = [];
  }
  return [...joined, ...waiting];
}

const isFirstHalf = ({ parsed, version, lessThan = '', status }: VersionStatement): boolean =>
  !parsed && status === 'affected' && lessThan.toLowerCase() === 'unspecified' && /^[vV]?[0-9]/.test(version);

function isSecondHalf(statement: VersionStatement, { version: start }: VersionStatement): boolean {
  const { parsed, status, version, versionType } = statement;
  const end = boundOf(statement);
  if (!parsed || status !== 'affected' || end === '' || isEverything(end) || !isBeginning(version)) return false;
  return (compareVersions(start, end, versionType) ?? 1) < 0;
}

const halvesOf = ({ version }: VersionStatement, { lessThan, lessThanOrEqual = '' }: VersionStatement): string =>
  `>= ${version}, ${lessThan ? `< ${lessThan}` : `<= ${lessThanOrEqual}`}`;

/**
 * Says what Linux leaves to the reader: affected by default, `5.6` affected, not affected before 5.6, from 5.10.37 to the end of 5.10, and from 5.13 on. That
 * is affected from 5.6 to before 5.10.37, and from 5.11 to before 5.13.
 */
export function spellOutAffected(statements: VersionStatement[], defaultStatus: string): VersionStatement[] {
  if (defaultStatus !== 'affected') return statements;
  const [first, ...others] = statements.filter((it) => it.status === 'affected');
  if (!first?.parsed || others.length > 0 || isRange(first) || !/^[vV]?[0-9]/.test(first.version)) return statements;
  const fixed = statements.filter((it) => it.status === 'unaffected' && !isBeginning(it.version));
  if (fixed.length === 0 || fixed.some((it) => !endsWithLine(it))) return statements;
  const compare = (a: string, b: string) => compareVersions(a, b, 'semver') ?? 0;
  const sorted = fixed.toSorted((a, b) => compare(a.version, b.version));
  const ranges: VersionStatement[] = [];
  let start = first.version;
  for (const statement of sorted) {
    const { version } = statement;
    if (compare(start, version) < 0)
      ranges.push({ ...first, version: start, lessThan: version, raw: first.raw || first.version });
    const line = wildcardPrefix(boundOf(statement));
    if (line === null) break;
    const next = lineAfter(line);
    // A line before the first affected release has the fault by a change that was taken back into it, from which release on is not said.
    if (compare(start, next) < 0) start = next;
  }
  return statements.flatMap((it) => (it === first ? ranges : [it]));
}

/** From a release to the end of its line, `5.10.*`, or to the end of all. */
function endsWithLine(statement: VersionStatement): boolean {
  const { parsed, version } = statement;
  const end = boundOf(statement);
  return (
    parsed && /^[0-9]+\.[0-9]/.test(version) && (isEverything(end) || /^[0-9]+(?:\.[0-9]{1,9}){1,3}\.\*$/.test(end))
  );
}

import type { AffectedProduct, VersionStatement } from '../affected-product.ts';
import { compareVersions } from '../version.ts';
import { boundOf } from '../version-match.ts';
import { isNoBound, wildcardPrefix } from '../version-words.ts';
import { branchesOf, partsOf } from './branches.ts';

/** Products of which each release is written as a range of its own, `8.6.0 <= 8.6.0`. */
const LISTED_BY_RELEASE = new Set(['curl', 'libcurl']);
/** So many first releases of branches in a row are a list, though none follows another within its branch. */
const LIST_OF_FIRST_RELEASES = 4;

type Product = Pick<AffectedProduct, 'product' | 'defaultStatus'>;

/**
 * Ranges that begin where they end, `20.5.0 <= 20.5.0`. Converted from the older format of CVE, where it was `<= 20.5.0`, the end alone is meant: it
 * is up to it in its branch. What came before the lowest branch is left open. An entry that lists each release so means these releases, and so
 * does one that gives other ranges a beginning of their own, and a source that says nothing of the rest.
 */
export function spellOutEndsAlone(statements: VersionStatement[], product: Product): VersionStatement[] {
  const alone = statements.filter(isEndAlone);
  const [first] = alone;
  if (first === undefined) return statements;
  const compare = (a: string, b: string) => compareVersions(a, b, first.versionType);
  const branches = branchesOf(
    alone.map(({ version }) => version),
    compare,
  );
  if (product.defaultStatus === 'unknown') return statements.map((it) => (isEndAlone(it) ? asRelease(it) : it));
  if (isListOfReleases(branches, product) || statements.some(hasBeginning)) return statements;
  const starts = new Map(branches.map(({ bound, start }) => [bound, start]));
  const lowest = branches[0]?.bound ?? '';
  return statements.flatMap((statement): VersionStatement[] => {
    if (!isEndAlone(statement)) return [statement];
    const { version } = statement;
    const raw = statement.raw || `${version} <= ${version}`;
    if (version !== lowest) return [{ ...statement, version: starts.get(version) || version, raw }];
    const start = startOfLine(version);
    if (start === '') return [{ ...statement, version: '', raw }];
    const { lessThanOrEqual: _, ...rest } = statement;
    return [
      { ...statement, version: start, raw },
      { ...rest, status: 'unknown', version: '', lessThan: start, raw },
    ];
  });
}

export const isEndAlone = ({ status, parsed, version, lessThanOrEqual, changes }: VersionStatement): boolean =>
  status === 'affected' && parsed && lessThanOrEqual === version && /[0-9]/.test(version) && !changes;

/** `19.1.0 <= 19.1.1` beside `19.2.0 <= 19.2.0`: who writes it knows how to say where a range begins. Not so a line as a whole, `18.0 < 18.*`. */
const hasBeginning = (it: VersionStatement): boolean =>
  it.status === 'affected' &&
  it.parsed &&
  !isNoBound(it.version) &&
  !isNoBound(boundOf(it)) &&
  wildcardPrefix(boundOf(it)) === null &&
  boundOf(it) !== it.version;

function asRelease({ lessThanOrEqual, ...rest }: VersionStatement): VersionStatement {
  return { ...rest, raw: rest.raw || `${rest.version} <= ${lessThanOrEqual}` };
}

/** Two releases of one branch, or the first releases of many branches. */
function isListOfReleases(branches: ReturnType<typeof branchesOf>, { product }: Product): boolean {
  if (LISTED_BY_RELEASE.has(product.trim().toLowerCase())) return true;
  const starts = branches.map(({ start }) => start);
  const firstReleases = branches.filter(({ start, bound }) => start === bound && isOfLineBefore(branches, bound));
  return new Set(starts).size < starts.length || firstReleases.length >= LIST_OF_FIRST_RELEASES;
}

const isOfLineBefore = (branches: ReturnType<typeof branchesOf>, bound: string): boolean =>
  branches.some((it) => it.bound !== bound && partsOf(it.bound)[0] === partsOf(bound)[0]);

/** The line of a version: `20` of 20.5.0; '' for its first line. */
const startOfLine = (version: string): string => {
  const first = partsOf(version)[0] ?? '';
  return /^[1-9][0-9]{0,5}$/.test(first) && /^[vV]?[0-9]/.test(version) ? first : '';
};

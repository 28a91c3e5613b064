/**
 * Whether a Windows that a reader names is affected, by what is stated of its own release. Builds of other releases decide nothing, and neither a name nor a build
 * without its last part is safe or affected by itself: docs/decisions/0051-am-i-affected.md.
 */
import type { AffectedProduct, VersionStatement } from '../../../product/affected-product.ts';
import { namesOneVersion } from '../../../product/asked-version.ts';
import type { ProductGroup } from '../../../product/names/product-group.ts';
import type { VerdictReason } from '../../../product/verdict-reasons.ts';
import { compareVersions } from '../../../product/version.ts';
import { boundOf } from '../../../product/version-match.ts';
import { judgeVersion, type Verdict } from '../../../product/version-ranges.ts';
import { isEverything, isNoBound } from '../../../product/version-words.ts';
import {
  buildOn,
  type NamedRelease,
  releaseNamed,
  toBuild,
  WINDOWS_RELEASES,
  type WindowsRelease,
} from './releases.ts';

/** What is stated of one release, under the name that people call it by. */
export interface JudgedWindows extends Pick<ProductGroup, 'name' | 'members' | 'indexes'> {
  verdict: Verdict;
}

/** One answer for each release that the text may mean; null where it means none, or the products are no Windows. */
export function judgeWindows(groups: readonly ProductGroup[], typed: string): JudgedWindows[] | null {
  const entries = groups.flatMap(({ members, indexes }) =>
    members.flatMap((entry, at) => (isOfWindows(entry) ? [{ entry, index: indexes[at] ?? 0 }] : [])),
  );
  const [first] = entries;
  if (!first || !namesOneVersion(typed)) return null;
  const asked = releaseTyped(typed);
  if (!asked) {
    if (!/\bwin(?:dows)?\b/i.test(typed)) return null;
    return [{ name: 'Windows', members: [], indexes: [first.index], verdict: open('which-windows') }];
  }
  const judged = namesOf(asked).map((name) => {
    const about = entries.flatMap(({ entry, index }) => {
      const stated = entry.versions.length > 0 ? entry.versions : namedAlone(entry, name);
      const versions = stated.flatMap((statement) => statementOf(name, entry, statement) ?? []);
      return versions.length === 0 ? [] : [{ entry: { ...entry, versions }, index }];
    });
    const members = about.map(({ entry }) => entry);
    const indexes = about.length === 0 ? [first.index] : about.map(({ index }) => index);
    return { name, members, indexes, verdict: judge(members, asked.version) };
  });
  // Of service packs that the text leaves out those that something is stated of.
  const isStated = ({ verdict }: JudgedWindows) => verdict.reason !== 'other-windows';
  return [...Map.groupBy(judged, ({ name }) => withoutPack(name)).values()].flatMap((packs) => {
    const stated = packs.filter(isStated);
    return stated.length > 0 ? stated : packs.slice(0, 1);
  });
}

/** Of any release, or for it. */
export const isOfWindows = ({ vendor, product }: AffectedProduct): boolean =>
  /microsoft|微软/i.test(vendor) && /^(?:microsoft )?windows\b/i.test(product);

/** The system itself, no program for it: `Windows 10`, `Windows Server, version 20H2`, not `Windows Admin Center`. */
const SYSTEM = /^(?:microsoft )?windows(?:$|[ _](?:server|\d+(?:\.\d+)?|xp|vista|rt|nt|me|version)(?![a-z\d.]))/i;

/** What was found by comparing numbers alone. They exclude no Windows: `17763.6054` compares as later than 10.0.17763.6414, and a build of no known release as later than all. */
export const asWindows = (verdict: Verdict, members: readonly AffectedProduct[]): Verdict =>
  verdict.answer === 'unaffected' && members.some(({ product }) => SYSTEM.test(product))
    ? open('which-windows')
    : verdict;

/** In the record of a Windows `2012 R2` and `10 22H2` are enough. */
function releaseTyped(typed: string): NamedRelease | null {
  const text = typed.trim();
  const begins = /^(?:7|8|8\.1|10|11)(?=\s|$)/.test(text) ? releaseNamed(`Windows ${text}`) : null;
  return begins ?? releaseNamed(text) ?? releaseNamed(`Windows Server ${text}`);
}

/** With service packs that the text leaves out: who types Windows 7 has most likely the last one. */
function namesOf({ releases, version }: NamedRelease): string[] {
  const named = new Set(releases.map(({ name }) => name));
  if (isWhole(version)) return [...named];
  const all = new Set(WINDOWS_RELEASES.map(({ name }) => name));
  return [...all].filter((name) => named.has(name) || named.has(withoutPack(name)));
}
const withoutPack = (name: string): string => name.replace(/ SP\d$/, '');

/**
 * The statement, if it is about the release of this name, with the build of that one: Microsoft writes the end for 21H2 as `10.0.19041.3570`, too. Without a release in the
 * name of the product its build says it; where the two are not of one system, the end says nothing.
 */
function statementOf(name: string, entry: AffectedProduct, statement: VersionStatement): VersionStatement | null {
  const { product } = entry;
  const { raw = '' } = statement;
  const bound = boundOf(statement);
  const { named, ofBuild } = releasesOf(entry, statement);
  const about = named.length > 0 ? named : ofBuild;
  if (!about.some((it) => withoutPack(it.name) === withoutPack(name))) return null;
  if (ofBuild.length === 0) return about.some((it) => it.name === name) ? statement : null;
  const own = WINDOWS_RELEASES.find((it) => it.name === name && buildOn(it.version, bound) !== null);
  if (own) return within(own.version, statement);
  if (!named.some((it) => it.name === name)) return null;
  return { status: statement.status, version: '', versionType: '', parsed: false, raw: raw || `${product} < ${bound}` };
}

/** By the words of the statement, and by the build in which its range ends. */
function releasesOf({ product }: AffectedProduct, statement: VersionStatement) {
  const { version, raw = '' } = statement;
  const bound = boundOf(statement);
  const words = /windows/i.test(raw) ? raw : `${product} ${isNoBound(version) || bound !== '' ? '' : version}`;
  const [build, isServer] = [toBuild(bound), /server/i.test(product)];
  const ofBuild = WINDOWS_RELEASES.filter((it) => it.version === build && it.isServer === isServer);
  return { named: releasesIn(words), ofBuild };
}

/** `Windows Server` without versions, or with one that is of no release: it may be about any. */
export function namesNoRelease(entry: AffectedProduct): boolean {
  if (entry.versions.length === 0) return releasesIn(entry.product).length === 0;
  return entry.versions.some((statement) => {
    const { named, ofBuild } = releasesOf(entry, statement);
    return statement.status !== 'unaffected' && named.length + ofBuild.length === 0;
  });
}

/** A record has a few spellings in hundreds of statements, and each of a reader's systems is compared with all of them. Only texts of records are remembered. */
function releasesIn(words: string): readonly WindowsRelease[] {
  const known = READ.get(words);
  if (known) return known;
  const releases = releaseNamed(words)?.releases ?? [];
  if (READ.size >= MOST_READ) READ.clear();
  READ.set(words, releases);
  return releases;
}
const READ = new Map<string, readonly WindowsRelease[]>();
const MOST_READ = 1_000;

/** From the beginning of the build, where the source begins before all builds. */
function within(
  build: string,
  { version, lessThan, lessThanOrEqual, ...statement }: VersionStatement,
): VersionStatement {
  const begins = isEverything(version) || isNoBound(version) || /^(?:10|6\.\d|5\.\d)(?:\.0){1,3}$/.test(version);
  return {
    ...statement,
    version: begins ? `${build}.0` : (buildOn(build, version) ?? version),
    ...(lessThan && { lessThan: buildOn(build, lessThan) ?? lessThan }),
    ...(lessThanOrEqual && { lessThanOrEqual: buildOn(build, lessThanOrEqual) ?? lessThanOrEqual }),
  };
}

/** A product without versions, `Windows Server 2019`, or the family that the release is of, is listed by its name. */
function namedAlone({ product, defaultStatus }: AffectedProduct, name: string): VersionStatement[] {
  const [, family] = /^(?:Microsoft )?(Windows (?:10|11|Server))$/i.exec(product) ?? [];
  if (defaultStatus === 'unaffected') return [];
  const raw = family !== undefined && name.startsWith(`${family} `) ? name : product;
  return [{ status: 'affected', version: product, versionType: '', parsed: true, raw }];
}

const isWhole = (version: string): boolean => /^\d+\.\d+\.\d+\.[1-9]\d*$/.test(version);
const hasBuild = (statement: VersionStatement): boolean => isWhole(boundOf(statement));

function judge(members: readonly AffectedProduct[], version: string): Verdict {
  const stated = members.flatMap(({ versions }, entry) => versions.map((because) => ({ because, entry })));
  const ranges = stated
    .filter(({ because }) => hasBuild(because) && because.status === 'affected')
    .sort((a, b) => compareVersions(boundOf(b.because), boundOf(a.because), 'windows') ?? 0);
  const [highest] = ranges;
  if (highest === undefined) {
    const [listed] = stated;
    return open(
      listed === undefined ? 'other-windows' : isListed(listed.because) ? 'listed-windows' : 'unparsed',
      listed,
    );
  }
  // Since Windows 10 the system shows its whole build.
  if (!isWhole(version))
    return open(version.startsWith('10.') || version === '' ? 'needs-build' : 'needs-updates', highest);
  const builds = members.map((entry) => ({ ...entry, versions: entry.versions.filter(hasBuild) }));
  const verdict = judgeVersion(builds, version);
  return verdict.answer === 'unaffected' && !WITNESSES.has(verdict.reason) ? open('other-windows', highest) : verdict;
}

const WITNESSES: ReadonlySet<VerdictReason> = new Set(['fixed', 'in-range', 'listed']);

/** By its name alone: `Windows 10` `1809`. */
const isListed = (statement: VersionStatement): boolean => statement.parsed && boundOf(statement) === '';

const open = (reason: VerdictReason, of?: { because: VersionStatement; entry: number }): Verdict => ({
  ...{ answer: 'unknown', reason, dissent: [] },
  ...{ because: of?.because ?? null, entry: of?.entry ?? null },
});

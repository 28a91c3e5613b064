/**
 * Whether a version is affected, by what all sources say about one product. Each source is read by the algorithm of CVE JSON 5 `versions`
 * (https://cveproject.github.io/cve-schema/schema/docs/#oneOf_i0_containers_cna_affected_items_versions), with three results: versions that cannot be
 * parsed or compared are "unknown", never "unaffected". How contradictions are decided: docs/decisions/0051-am-i-affected.md.
 */
import type { VersionStatement } from './affected-product.ts';
import { releaseOfAsked } from './asked-version.ts';
import { isOfOtherModule, releaseOfGo } from './go-major-versions.ts';
import { ofLineOfJenkins } from './jenkins-lines.ts';
import { listsFixes } from './listed-fixes.ts';
import { mayBeFromCpe } from './names/readable-name.ts';
import { objectionInText, objectionTo } from './objections.ts';
import { asRegistriesMean, isOfRegistry } from './registry-record.ts';
import { ofRelease, releasesIn } from './releases/by-release.ts';
import { type Release, releaseOfEntry, releaseOfVersion } from './releases/release-of.ts';
import { isOfUnlistedRelease } from './releases/unlisted-release.ts';
import { partsOf } from './statements/branches.ts';
import type { VerdictReason } from './verdict-reasons.ts';
import { compareVersions, MAX_VERSION_LENGTH } from './version.ts';
import { type Claim, type Entry, isNamed, type Judgement, type Opinions, opinionsOf } from './version-claims.ts';
import { boundOf, isRange, matchStatement, orderAgainst } from './version-match.ts';
import { isPackaged, isTypeOfPackages } from './version-order.ts';
import { isFixedInText, isFixStatedWithin } from './version-text-fixes.ts';
import { isEverything, isNoBound } from './version-words.ts';

export { describeRange } from './version-description.ts';

/** What one entry says. */
export interface Opinion extends Judgement {
  /** Index of the entry. */
  entry: number;
}

export interface Verdict extends Judgement {
  /** Index of the entry that decided, or that prevented a decision; `null` if there is none. */
  entry: number | null;
  /** What other entries say otherwise, one opinion each. */
  dissent: Opinion[];
  /** Releases of a distribution that the reader has to choose from, with the answer for each. */
  releases?: ReleaseVerdict[];
}

export interface ReleaseVerdict {
  name: string;
  answer: Judgement['answer'];
}

interface Voice extends Claim {
  entry: number;
  /** An entry without a source speaks for itself. */
  source: string | number;
  knowsBranches: boolean;
  /** Of a container that CISA added to a CVE record: it names products by the words of CPE. */
  isAdded: boolean;
  isOfRegistry: boolean;
  /** Of CISA or NVD, who name products by their CPEs. */
  isEnrichment: boolean;
}

export function isAffected(product: Entry, version: string): Verdict {
  return judgeVersion([product], version);
}

/**
 * `stated`: all that the sources say about one product, see gather-products.ts. Ranges read from a text count only if nothing else is stated. `release`:
 * the name of one of the releases that an earlier verdict asked for.
 */
export function judgeVersion(stated: readonly Entry[], version: string, release = ''): Verdict {
  const meant = asRegistriesMean(stated);
  const asked = releaseOfGo(releaseOfAsked(version.trim().replace(/^go(?=[0-9])/i, ''), meant), meant);
  if (asked === '' || asked.length > MAX_VERSION_LENGTH) return open('no-version');
  const entries = ofLineOfJenkins(meant, asked);
  const upstream = judgeUpstream(entries, asked);
  if (upstream?.answer === 'affected') return upstream;
  const verdict = judgeAll(entries, asked, release);
  if (upstream === null || verdict.answer === 'unaffected') return verdict;
  // What distributions say of their packages neither calls an upstream release affected nor keeps upstream from clearing it.
  return verdict.answer === 'unknown' && verdict.reason !== 'text-differs'
    ? upstream
    : { ...verdict, answer: 'unknown', reason: 'disputed-fix' };
}

/** Of a release that is no distribution's build, what is stated upstream beside packages of distributions; null where that decides nothing. */
function judgeUpstream(entries: readonly Entry[], asked: string): Verdict | null {
  if (entries.length < 2 || !entries.some(isDistributor) || isPackaged(asked, '')) return null;
  const own = entries.map((entry) => (isDistributor(entry) && entry.versions.some(isOfPackage) ? null : entry));
  const stated = own.filter((entry) => entry?.versions.some(({ parsed }) => parsed));
  if (stated.length === 0 || !own.includes(null)) return null;
  const verdict = placed(
    judgeEntries(
      own.filter((entry) => entry !== null),
      asked,
    ),
    own,
  );
  return verdict.answer === 'unknown' ? null : verdict;
}

const isDistributor = ({ source }: Entry): boolean => source === 'osv' || source === 'csaf';

const isOfPackage = (it: VersionStatement): boolean =>
  isTypeOfPackages(it.versionType) || [it.version, boundOf(it)].some((bound) => isPackaged(bound, it.versionType));

/** The verdict on those entries that are left, with the places of all. */
function placed(verdict: Verdict, left: readonly (Entry | null)[]): Verdict {
  const places = left.flatMap((entry, index) => (entry === null ? [] : index));
  const placeOf = (entry: number | null) => (entry === null ? null : (places[entry] ?? null));
  const dissent = verdict.dissent.map((opinion) => ({ ...opinion, entry: places[opinion.entry] ?? 0 }));
  return { ...verdict, entry: placeOf(verdict.entry), dissent };
}

function judgeAll(entries: readonly Entry[], asked: string, release: string): Verdict {
  const releases = releasesIn(entries);
  if (releases.length === 0) return judgeEntries(entries, asked);
  const chosen = releaseOfVersion(asked)?.key ?? (release === '' ? null : keyNamed(release, releases));
  return chosen === null ? judgeReleases(entries, asked, releases) : judgeRelease(entries, asked, chosen, releases);
}

const open = (reason: VerdictReason, releases?: ReleaseVerdict[]): Verdict => ({
  answer: 'unknown',
  because: null,
  reason,
  entry: null,
  dissent: [],
  ...(releases && { releases }),
});

/** However it is written: `Ubuntu 22.04`, `Ubuntu 22.04 LTS`, `Ubuntu:22.04:LTS`. '' for a release of another product of the record. */
function keyNamed(release: string, releases: readonly Release[]): string {
  const named = releases.find(({ name }) => name === release);
  if (named) return named.key;
  const written = release.includes(':') ? release : release.replace(/\s(?=[vV]?[0-9])/, ':');
  const key = releaseOfEntry({ platforms: [written] })?.key;
  return releases.find((it) => it.key === key)?.key ?? '';
}

function judgeRelease(entries: readonly Entry[], asked: string, key: string, releases: readonly Release[]): Verdict {
  const about = ofRelease(entries, key);
  const left = about.filter((entry) => entry !== null);
  if (left.length === 0)
    return open(
      'other-release',
      releases.map(({ name }) => ({ name, answer: 'unknown' })),
    );
  return placed(judgeEntries(left, asked), about);
}

/** Where the releases differ, none is guessed. */
function judgeReleases(entries: readonly Entry[], asked: string, releases: readonly Release[]): Verdict {
  const verdicts = releases.map(({ key }) => judgeRelease(entries, asked, key, releases));
  const [first] = verdicts as [Verdict];
  const isCleared = first.answer === 'unaffected' && first.reason !== 'listed';
  const isOne = verdicts.every(({ answer }) => answer === first.answer);
  const isOfOther = verdicts.some(clearsRelease) || (isCleared && isOfUnlistedRelease(entries, asked));
  if (isOne && !(first.answer === 'unaffected' && isOfOther)) return first;
  return open(
    'needs-release',
    releases.map(({ name }, index) => ({ name, answer: verdicts[index]?.answer ?? 'unknown' })),
  );
}

/** A package as a whole, which is said of one release: no other release is cleared by it. */
const clearsRelease = ({ answer, because }: Verdict): boolean =>
  answer === 'unaffected' && because !== null && !isRange(because) && isEverything(because.version);

function judgeEntries(entries: readonly Entry[], asked: string): Verdict {
  const verdict = weighEntries(entries, asked);
  const by = verdict.answer === 'affected' ? entries[verdict.entry ?? -1] : undefined;
  const isListOfFixes = by !== undefined && verdict.reason === 'listed' && listsFixes(by, entries);
  if (isListOfFixes || (by !== undefined && isFixedInText(verdict, by, asked)))
    return { ...verdict, answer: 'unknown', reason: 'disputed-fix' };
  if (verdict.answer === 'affected' && isEndWithoutBuild(verdict.because, asked))
    return { ...verdict, answer: 'unknown', reason: 'not-comparable' };
  if (by !== undefined && verdict.reason === 'default-status') {
    const fix = earlierFix(by, asked);
    if (fix) return { ...verdict, answer: 'unknown', reason: 'affected-by-default', because: fix };
    const taken = fixForBuild(by, asked);
    if (taken) return { ...verdict, answer: 'unknown', reason: 'distribution-build', because: taken };
  }
  const later = verdict.answer === 'unaffected' ? laterFeature(verdict, entries, asked) : undefined;
  if (later) return { ...verdict, answer: 'unknown', reason: 'distribution-build', because: later };
  return mayBePatched(verdict, asked) ? { ...verdict, answer: 'unknown', reason: 'distribution-build' } : verdict;
}

/** By the number of a distribution's build, what is affected but for later fixes: 5.15.0-60 may have taken them back. */
function fixForBuild({ versions }: Entry, asked: string): VersionStatement | undefined {
  if (!isPackaged(asked, '')) return undefined;
  return versions.find((it) => {
    const isOfUpstream = it.status === 'unaffected' && it.parsed && !isTypeOfPackages(it.versionType);
    return isOfUpstream && !isNoBound(it.version) && (orderAgainst(it, asked, it.version) ?? 0) < 0;
  });
}

/** 1.0.0.7, where all but the release 1.0.0.6 is affected: the fix may have begun there. */
function earlierFix({ versions }: Entry, asked: string): VersionStatement | undefined {
  if (!versions.every((it) => it.parsed && it.status === 'unaffected' && !isRange(it))) return undefined;
  return versions.find((it) => /[0-9]\.[0-9]/.test(it.version) && (orderAgainst(it, asked, it.version) ?? 0) > 0);
}

/**
 * 5.2.7.3297 of `< 5.2.7.3297 build 20251024`: which build it is, is not said. And 3.92.0-01 of `< 3.92.0`, by semver a pre-release, as products print it the
 * build of the release.
 */
function isEndWithoutBuild(because: VersionStatement | null, asked: string): boolean {
  const end = because?.lessThan ?? '';
  if (end === '') return false;
  return end.startsWith(asked)
    ? BUILD_AFTER.test(end.slice(asked.length))
    : asked.startsWith(`${end}-`) && /^-0[0-9]$/.test(asked.slice(end.length));
}

const BUILD_AFTER = /^ build [0-9]{3,8}$/i;

/** Of the number of a distribution, an upstream range that begins later: 4.18.0-553.el8_10 has what upstream has from 5.6 on. */
function laterFeature(
  { reason, because }: Verdict,
  entries: readonly Entry[],
  asked: string,
): VersionStatement | undefined {
  if (reason === 'fixed' || reason === 'listed' || !isPackaged(asked, '')) return undefined;
  if (because !== null && (isTypeOfPackages(because.versionType) || isPackaged(boundOf(because), ''))) return undefined;
  return entries
    .flatMap(({ versions }) => versions)
    .filter((it) => {
      const isUpstream = it.status === 'affected' && it.parsed && !isTypeOfPackages(it.versionType);
      return isUpstream && !isNoBound(it.version) && (orderAgainst(it, asked, it.version) ?? 0) < 0;
    })
    .sort((a, b) => compareVersions(a.version, b.version, a.versionType) ?? 0)[0];
}

function weighEntries(entries: readonly Entry[], asked: string): Verdict {
  const stated = judge(entries, voicesOf(entries, asked, false));
  const objection = stated.answer === 'unaffected' ? objectionTo(stated, entries, asked) : null;
  if (objection !== null) return { ...stated, ...objection };
  if (!LEFT_OPEN.has(stated.reason)) return stated;
  const read = judge(entries, voicesOf(entries, asked, true));
  // Beside "up to 16.1.2" a text counts only if it names the version, or the fix of its branch.
  const isWitness = stated.reason !== 'point-release' || read.answer === 'affected' || read.reason === 'fixed';
  if (read.answer === 'unknown' || !isWitness) return stated;
  return read.answer === 'unaffected' ? { ...read, ...objectionInText(read, entries, asked) } : read;
}

/** Below a fix that is stated upstream, by the number of a distribution, which takes fixes back into older versions. */
function mayBePatched({ answer, because }: Verdict, asked: string): boolean {
  if (answer !== 'affected' || because === null || !isPackaged(asked, '')) return false;
  const end = boundOf(because);
  const { version, versionType, changes = [] } = because;
  if ((end === '' || isEverything(end)) && changes.length === 0) return false;
  return !isTypeOfPackages(versionType) && ![version, end].some((bound) => isPackaged(bound, ''));
}

const LEFT_OPEN: ReadonlySet<Judgement['reason']> = new Set([
  'listed-line',
  'no-statement',
  'not-listed',
  'point-release',
]);

function voicesOf(entries: readonly Entry[], asked: string, fromText: boolean): Voice[] {
  const isOther = isOfOtherModule(entries, asked);
  const voices = entries.flatMap((product, entry) => {
    if (isOther(product)) return [];
    const { claims, knowsBranches }: Opinions = opinionsOf(product, asked, fromText);
    const isAdded = mayBeFromCpe(product.product ?? '');
    const sure = isAdded
      ? claims.filter(({ because }) => because === null || !isWithoutDot(because, product, entries))
      : claims;
    const kind = { isAdded, isOfRegistry: isOfRegistry(product), isEnrichment: isEnrichment(product, isAdded) };
    return sure.map((claim) => ({ ...claim, entry, source: product.source ?? entry, knowsBranches, ...kind }));
  });
  return ordered(voices);
}

const isEnrichment = ({ source, cpes = [] }: Entry, isAdded: boolean): boolean =>
  source === 'nvd' || (source === 'cve' && isAdded && cpes.length > 0);

/** `<= 5.70`, which CISA adds beside `<= 5.7.0` of the vendor: a dot was lost, and it says nothing more. */
function isWithoutDot(added: VersionStatement, { source, versions }: Entry, entries: readonly Entry[]): boolean {
  const end = boundOf(added);
  if (!/^[0-9]{1,4}\.[0-9]{2,5}$/.test(end)) return false;
  const isWhole = (it: VersionStatement) => {
    const own = boundOf(it);
    const [first = ''] = own.split('.', 1);
    return (
      own.length === end.length + 1 && own.replaceAll('.', '') === end.replace('.', '') && end.startsWith(`${first}.`)
    );
  };
  return entries.some((it) => it.source === source && it.versions !== versions && it.versions.some(isWhole));
}

function judge(entries: readonly Entry[], voices: readonly Voice[]): Verdict {
  const isAbout = (a: Voice, b: Voice) => a.entry === b.entry || isSamePlace(entries[a.entry], entries[b.entry]);
  const isFixOf = (a: Voice, b: Voice) => isRepackaged(entries[a.entry], entries[b.entry]) && isFixWithinWide(b, a);
  const against = voices.filter(({ answer }) => answer === 'unaffected');
  const affected = voices.filter(
    (voice) =>
      voice.answer === 'affected' &&
      !against.some((other) => (isAbout(voice, other) || isFixOf(voice, other)) && outweighs(other, voice)),
  );
  const isDisputed = (voice: Voice) => against.some((other) => isAbout(voice, other) && disputes(other, voice));
  const [first] = affected;
  const sure = affected.find((voice) => !isDisputed(voice));
  if (sure) return verdictOf(sure, voices);
  if (first) return verdictOf({ ...first, answer: 'unknown', reason: 'disputed-fix' }, voices);
  const obstacles = voices.filter(({ kind }) => kind === 'obstacle');
  const clear = against.filter((voice) => !obstacles.some((it) => isAbout(voice, it) && prevents(it, voice)));
  const [unaffected] = clear;
  if (unaffected) return verdictOf(unaffected, voices);
  const undecided = obstacles[0] ?? voices.find(({ reason }) => reason !== 'no-statement') ?? voices[0];
  if (!undecided) return open('no-statement');
  // A claim that was outweighed, or that an obstacle prevented from deciding, is part of the verdict.
  return verdictOf(undecided, voices);
}

/**
 * "Affected" holds if its statement is at least as near to the version. One source does not contradict itself: its nearer statement counts. Of
 * another source the fix counts only if that source distinguishes branches.
 */
const outweighs = (other: Voice, affected: Voice): boolean =>
  weighsMore(other, affected) &&
  !isAddedToRegistry(other, affected) &&
  !isEarlierFix(other, affected) &&
  !isLaterFixKnown(other, affected) &&
  !isSameEnd(other, affected) &&
  !isFixWithin(other, affected);

/** What is added by the names of CPE clears nothing that the registry of the package calls affected: CISA's `< 23.8.0` beside its `< 23.10.0rc1`. */
const isAddedToRegistry = ({ isEnrichment: isAdded, kind }: Voice, affected: Voice): boolean =>
  isAdded && kind !== 'stated' && affected.isOfRegistry && isClosedRange(affected.because);

/** The end that CISA reads into a record within a range of its vendor: 7.9.12 of `7.9.11 <= 7.10.0`, where CISA has `< 7.9.12` and `7.10.0 < 7.10.1`. */
const isFixWithin = ({ kind, isAdded, source }: Voice, affected: Voice): boolean =>
  kind === 'fixed' && isAdded && !affected.isAdded && affected.source === source && isClosedRange(affected.because);

const isClosedRange = (it: VersionStatement | null): boolean =>
  it !== null && isRange(it) && !isEverything(boundOf(it));

/** Of an end that the vendor excludes and CISA's reading of the same record includes neither is believed. */
const isSameEnd = (fix: Voice, { source, isAdded, because }: Voice): boolean =>
  fix.kind === 'fixed' && isNamed(fix) && isAdded && fix.source === source && isEndOf(fix.because, because);

const isEndOf = (a: VersionStatement | null, b: VersionStatement | null): boolean =>
  a?.lessThan !== undefined && b?.lessThanOrEqual !== undefined && orderAgainst(b, a.lessThan, b.lessThanOrEqual) === 0;

/** Of two fixes of one branch the later counts, whichever source knows it. */
const isEarlierFix = ({ kind }: Voice, { endsInBranch }: Voice): boolean => kind === 'fixed' && endsInBranch === true;

/**
 * One entry lists 21.6.1 as not affected, and another one has `21.0 < 21.6.2`: that a fix was not complete is known later. `20.4.0 <= 20.4.0` of Node.js may be
 * what the fault began with.
 */
function isLaterFixKnown(other: Voice, { entry, endsInBranch, because }: Voice): boolean {
  if (other.kind !== 'stated' || !isNamed(other) || other.entry === entry || because?.lessThan === undefined)
    return false;
  const isAlone = other.because?.version === other.because?.lessThanOrEqual;
  return endsInBranch === true || (isAlone && isClosedRange(because));
}

function weighsMore(other: Voice, affected: Voice): boolean {
  if (other.kind === 'outside') return false;
  // What an entry says of the rest never decides against a bound that another one states.
  if (other.kind === 'default' && other.entry !== affected.entry && isBounded(affected)) return false;
  // Of one source, what was added to the vendor's own words does not overrule them.
  const isAdded = other.source === affected.source && affected.isAdded && !other.isAdded;
  if (isAdded && other.weight === affected.weight) return true;
  if (other.entry !== affected.entry && !isNamed(affected) && endsElsewhere(affected, other)) return true;
  if (other.weight <= affected.weight) return false;
  return other.source === affected.source || other.kind === 'stated' || other.knowsBranches;
}

/** The version is itself called the fix, and a later one of its branch too: hotfixes of Windows Server 2022. */
const disputes = (other: Voice, affected: Voice): boolean =>
  isVendorsEnd(other, affected) ||
  (isLaterFixKnown(other, affected) && weighsMore(other, affected)) ||
  ((isSameEnd(other, affected) || isFixWithin(other, affected) || (isEarlierFix(other, affected) && isNamed(other))) &&
    weighsMore(other, affected));

/** Only what CISA adds to a record calls the version affected, and its vendor's own range of that branch ends before: `10.97 <= 10.97.2` beside `10.97 < 10.97.92`. */
const isVendorsEnd = (vendor: Voice, added: Voice): boolean =>
  added.isAdded &&
  !vendor.isAdded &&
  vendor.source === added.source &&
  (vendor.kind === 'default' || (vendor.reason === 'fixed' && !isShorter(vendor.because, added.because))) &&
  !isNamed(added);

/** Apple states `< 13.6`, where its text and CISA have 13.6.7. */
const isShorter = (a: VersionStatement | null, b: VersionStatement | null): boolean =>
  a !== null && b !== null && partsOf(boundOf(a)).length < partsOf(boundOf(b)).length;

const isBounded = ({ kind, because }: Voice): boolean =>
  kind === 'stated' && because !== null && (boundOf(because) !== '' || !isEverything(because.version));

/** A range without an end takes the end that another source gives the same range. */
function endsElsewhere({ because: open }: Voice, { kind, because: closed }: Voice): boolean {
  if (kind !== 'fixed' || !open || !closed) return false;
  const end = boundOf(open);
  const isOpen = isEverything(end) || (end === '' && isEverything(open.version));
  if (!isOpen) return false;
  return isNoBound(open.version) ? isNoBound(closed.version) : matchStatement(closed, open.version.trim()) === 'yes';
}

/** What could not be read may cover the version, unless a source names the version or knows the fix of its branch. The fix of another branch is none. */
function prevents(obstacle: Voice, voice: Voice): boolean {
  if (voice.kind === 'stated' || (voice.kind === 'fixed' && voice.weight >= 2)) return false;
  return voice.kind !== 'fixed' || voice.entry === obstacle.entry || voice.reason !== 'fixed';
}

const KINDS: readonly Claim['kind'][] = ['stated', 'fixed', 'default', 'outside', 'obstacle', 'silent'];

/** The fix of another branch explains less than what the source says about the rest. */
const rankOf = ({ kind, reason }: Voice): number =>
  KINDS.indexOf(kind === 'fixed' && reason !== 'fixed' ? 'outside' : kind);

/** More than any real product has; the rest weighs least. */
const MOST_VOICES = 1000;
const MOST_OBSTACLES = 100;

/** The heaviest first. */
function ordered(voices: Voice[]): Voice[] {
  const sorted = voices.sort((a, b) => b.weight - a.weight || rankOf(a) - rankOf(b));
  if (sorted.length <= MOST_VOICES) return sorted;
  const open = sorted.filter(({ answer }) => answer === 'unknown').slice(0, MOST_OBSTACLES);
  return [...sorted.filter(({ answer }) => answer !== 'unknown').slice(0, MOST_VOICES), ...open];
}

function verdictOf({ answer, reason, because, entry, source }: Voice, voices: readonly Voice[]): Verdict {
  const dissent: Opinion[] = [];
  for (const other of new Set(voices.map((voice) => voice.entry))) {
    const claim = voices.find((voice) => voice.entry === other && voice.answer !== 'unknown');
    if (!claim || claim.answer === answer) continue;
    // Entries of the same source are its branches.
    if (answer !== 'unknown' && claim.source === source && claim.kind !== 'stated') continue;
    dissent.push({ entry: other, answer: claim.answer, reason: claim.reason, because: claim.because });
  }
  return { answer, reason, because, entry, dissent };
}

/** Entries for different platforms or modules do not contradict each other. Hardware architectures share their versions. */
function isSamePlace(a: Entry | undefined, b: Entry | undefined): boolean {
  return meets(systemsOf(a), systemsOf(b)) && meets(a?.modules, b?.modules);
}

const ARCHITECTURE = /32-bit|64-bit|x64|x86|arm64|itanium|^(?:unknown|all|any|n\/a)$/i;

/** The branch of a driver, `Linux(R580)`: its versions say it too. */
const BRANCH_OF_DRIVER = /\(R[0-9]{3}\b[^()]{0,20}\)$/;

const systemsOf = (entry: Entry | undefined): string[] | undefined =>
  entry?.platforms
    ?.filter((platform) => !ARCHITECTURE.test(platform))
    .map((platform) => platform.replace(BRANCH_OF_DRIVER, ''));

const meets = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === 0 || b.length === 0 || a.some((it) => b.includes(it));

/** 1.14.12 of `1.13.0 < 1.15.6`, which ends in another branch. */
function isFixWithinWide({ reason, because: fix }: Voice, { because: wide }: Voice): boolean {
  return reason === 'fixed' && fix !== null && wide !== null && isFixStatedWithin(boundOf(fix), wide);
}

/** Bitnami packages the releases of the makers, and often writes one range for all branches. Its own ends may be no fixes: it writes `< 1.1.1` of 1.1.0 alone. */
const isRepackaged = (wide: Entry | undefined, exact: Entry | undefined): boolean =>
  isOfBitnami(wide) && exact?.source === 'osv' && !isOfBitnami(exact) && meets(wide?.modules, exact.modules);

const isOfBitnami = (entry: Entry | undefined): boolean => entry?.platforms?.includes('Bitnami') === true;

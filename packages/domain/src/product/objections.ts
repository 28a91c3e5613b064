/**
 * What speaks against calling a version "not affected": a negative answer needs a statement about that version, its branch or all versions before a
 * stated beginning (docs/decisions/0051-am-i-affected.md). An objection makes the answer unknown and names the statement that is in the way.
 */
import type { VersionStatement } from './affected-product.ts';
import { betweenEndAndFix } from './between-end-and-fix.ts';
import { isBoundless } from './boundless.ts';
import { lettersOf } from './names/letters.ts';
import {
  beforeInferredStart,
  beginsWithBranch,
  betweenPatched,
  isOfBranchOf,
  mayBeOfOneBranch,
  nearerListed,
  otherWriting,
  prereleaseOfStart,
  skippedBranch,
  skippedLine,
  skippedQuarter,
} from './objections-by-branch.ts';
import { lineListed, listedPatch } from './objections-by-list.ts';
import { partsOf, sharedParts } from './statements/branches.ts';
import type { VerdictReason } from './verdict-reasons.ts';
import { compareVersions } from './version.ts';
import { changeAfterEnd, type Entry, isFromText, isPartOf, type Judgement, opinionsOf } from './version-claims.ts';
import { boundOf, isAboutCommits, isRange, matchStatement } from './version-match.ts';
import { isEverything, isNoBound, isUnclear, wildcardPrefix } from './version-words.ts';

export interface Objection {
  /** "Affected" where the source's own text says so. */
  answer: 'affected' | 'unknown';
  reason: VerdictReason;
  because: VersionStatement;
  /** Index of the entry. */
  entry: number;
}

/** The answer "not affected" with the entry that gave it. */
interface Cleared extends Judgement {
  entry: number | null;
}

interface Question {
  entries: readonly Entry[];
  asked: string;
  parts: readonly string[];
  cleared: Cleared;
}

/** Of one entry, the statement that is in the way. */
type Objecting = (entry: Entry, question: Question, index: number) => VersionStatement | undefined;

/** Reasons, in the order in which they are given. */
const OBJECTIONS: readonly (readonly [VerdictReason, Objecting])[] = [
  ['text-differs', otherInText],
  ['unparsed', namedUnread],
  ['in-range', statedUnknown],
  ['below-fix', laterFixOfBranch],
  ['before-change', beforeTheChange],
  [
    'before-change',
    (entry, { asked, cleared }, index) => (cleared.entry === index ? betweenEndAndFix(entry, asked) : undefined),
  ],
  ['not-comparable', nearerEnd],
  ['not-comparable', endOfOtherNumbering],
  ['not-comparable', inOtherWriting],
  ['disputed-fix', affectedFromEnd],
  ['not-comparable', ofOtherModule],
  ['reversed-range', reversedRange],
  ['only-release', onlyRelease],
  ['before-ranges', onlyFixes],
  ['before-ranges', belowUpsideDown],
  ['listed-line', listedLine],
  ['listed-line', patchListed],
  ['not-listed', otherLineListed],
  ['not-listed', besideListed],
  ['all-by-another', allByAnother],
  ['before-ranges', laterBeginning],
  ['before-ranges', restAffected],
  ['before-start', beforeStart],
  ['skipped-branch', betweenBranches],
  ['skipped-branch', notClearedByStart],
  ['affected-by-default', repeatedByDefault],
];

/** Null if the version may be called not affected. */
export function objectionTo(cleared: Cleared, entries: readonly Entry[], asked: string): Objection | null {
  const other = cleared.reason === 'listed' ? affectedElsewhere(cleared, entries, asked) : null;
  if (other !== null) return other;
  if (cleared.reason === 'listed' && cleared.because?.version === asked) return null;
  const question: Question = { entries, asked, parts: partsOf(asked), cleared };
  for (const [reason, objecting] of OBJECTIONS) {
    for (const [index, entry] of entries.entries()) {
      const because = objecting(entry, question, index);
      if (because)
        return {
          answer: reason === 'text-differs' ? answerOf(because, question) : 'unknown',
          reason,
          because,
          entry: index,
        };
    }
  }
  return null;
}

/** The fix of EPYC 9004, 1.0.0.2, says nothing of EPYC 7003, of which all but its own fix is affected: families of devices count each for itself. */
function affectedElsewhere({ entry }: Cleared, entries: readonly Entry[], asked: string): Objection | null {
  const own = entry === null ? undefined : entries[entry];
  // `NaplesPI 1.0.0.K` names its line.
  if (own?.source !== 'cve' || /^[A-Za-z]/.test(asked)) return null;
  for (const [index, other] of entries.entries()) {
    const fix = other.versions.find((it) => it.parsed && it.status === 'unaffected');
    if (!fix || other.source !== own.source || other.defaultStatus !== 'affected' || isSameProduct(own, other))
      continue;
    const { claims } = opinionsOf(other, asked, false);
    if (claims.every(({ answer }) => answer !== 'unaffected'))
      return { answer: 'unknown', reason: 'disputed-fix', because: fix, entry: index };
  }
  return null;
}

const isSameProduct = (a: Entry, b: Entry): boolean => lettersOf(a.product) === lettersOf(b.product);

/** Of an end that one part of a source includes and the other excludes neither is believed. */
function answerOf(because: VersionStatement, { entries, asked, parts, cleared }: Question): Objection['answer'] {
  if (!isFromText(because) || !isAffected(because)) return 'unknown';
  // "10.9 and below" may know nothing of the fix of 10.6, which is stated.
  const fix = partsOf(cleared.reason === 'fixed' ? (cleared.because?.lessThan ?? '') : '');
  const isFixed = fix.length > 2 && sharedParts(fix, parts) >= fix.length - 1;
  if (isFixed && isNoBound(because.version) && sharedParts(partsOf(boundOf(because)), fix) < fix.length - 1)
    return 'unknown';
  const isExcluded = ({ versions }: Entry) =>
    versions.some((it) => (isAffected(it) ? it.lessThan : it.version) === asked);
  return boundOf(because) === asked && entries.some(isExcluded) ? 'unknown' : 'affected';
}

const isAffected = ({ status }: VersionStatement): boolean => status === 'affected';

function inOtherWriting(entry: Entry, { asked }: Question): VersionStatement | undefined {
  return otherWriting(entry, asked);
}

/** Where a text is all that there is: 1.40.0-rc1 of "1.40.x before 1.40.2", and 11.4 of "10.5.x before 10.5.1 and 11.5.x before 11.5.1". */
export function objectionInText({ reason }: Judgement, entries: readonly Entry[], asked: string): Objection | null {
  for (const [entry, { versions, defaultStatus }] of entries.entries()) {
    const read = versions.filter(isFromText);
    const start = prereleaseOfStart(read, asked);
    if (start) return { answer: 'unknown', reason: 'before-start', because: start, entry };
    const build = otherWriting({ versions: read, defaultStatus }, asked);
    if (build) return { answer: 'unknown', reason: 'not-comparable', because: build, entry };
    const stated = read.map((it) => ({ ...it, versionType: 'custom' }));
    const isOutside = reason === 'outside-ranges';
    const branch = isOutside ? skippedBranch({ versions: stated, defaultStatus }, asked, partsOf(asked)) : undefined;
    const because = branch && read[stated.indexOf(branch)];
    if (because) return { answer: 'unknown', reason: 'skipped-branch', because, entry };
  }
  return null;
}

/** `unaffected 0 < 6.7` says of 6.7-rc3 no more than `6.7 < 6.7.12` does. */
function beforeStart(entry: Entry, { asked, cleared }: Question): VersionStatement | undefined {
  return cleared.reason === 'listed'
    ? undefined
    : prereleaseOfStart(
        entry.versions.filter((it) => !isFromText(it)),
        asked,
      );
}

function betweenBranches(
  entry: Entry,
  { entries, asked, parts, cleared }: Question,
  index: number,
): VersionStatement | undefined {
  const isOfLists = entry.source === 'cve' || entry.source === 'osv';
  const isByDefault = isOfLists && cleared.reason === 'default-status' && cleared.entry === index;
  if (isByDefault) {
    const later = entry.versions.some((it) => endsInLineBefore(it, asked, parts))
      ? skippedBranch({ ...entry, defaultStatus: 'unknown' }, asked, parts, true)
      : undefined;
    return later && beginsWithBranch(later)
      ? later
      : (skippedLine(entry.versions, parts) ??
          betweenPatched(entry.versions, asked, parts) ??
          skippedQuarter(entry.versions, asked));
  }
  if (cleared.reason !== 'outside-ranges') return undefined;
  // Microsoft has an entry for each branch of Visual Studio.
  const isBranchToo = (it: Entry) => it.source === entry.source && it.defaultStatus === entry.defaultStatus;
  const versions = entries.filter(isBranchToo).flatMap((it) => it.versions);
  return skippedBranch({ ...entry, versions }, asked, parts);
}

/** Between two affected branches of its line: what a source leaves out there are branches out of support, 3.1 of `3.0 < 3.0.18` and `3.2 < 3.2.6`. */
const endsInLineBefore = (it: VersionStatement, asked: string, parts: readonly string[]): boolean =>
  isAffected(it) &&
  it.parsed &&
  !isFromText(it) &&
  isRange(it) &&
  partsOf(boundOf(it))[0] === parts[0] &&
  isBefore(boundOf(it), asked, it);

/** A start that no source states clears nothing: `<= 6.5.4` includes 6.0, whatever ends before it. */
function notClearedByStart(entry: Entry, { entries, asked, parts, cleared }: Question): VersionStatement | undefined {
  if (cleared.reason === 'listed' || cleared.reason === 'in-range') return undefined;
  const because = beforeInferredStart(entry, asked, parts);
  const fix = cleared.reason === 'fixed' ? (cleared.because?.lessThan ?? '') : '';
  if (because && isOfBranchOf(fix, parts, 1) && !mayBeOfOneBranch(fix, boundOf(because))) return undefined;
  return because && !entries.some((other) => other !== entry && isWitness(other, asked, parts)) ? because : undefined;
}

/** An entry that distinguishes branches in its own words, or knows the fix, and does not call the version affected. */
function isWitness(entry: Entry, asked: string, parts: readonly string[]): boolean {
  if (beforeInferredStart(entry, asked, parts) || beginsLater(entry, asked)) return false;
  const { claims, knowsBranches } = opinionsOf(entry, asked, false);
  const isSure = knowsBranches || claims.some(({ reason }) => reason === 'fixed' || reason === 'listed');
  return isSure && claims.every(({ answer }) => answer === 'unaffected');
}

/** What a description says otherwise than the stated ranges: merging/doubts-from-text.ts. `2.x before 2.0.0b2` has 2.0.0b1. */
function otherInText({ versions }: Entry, { asked }: Question): VersionStatement | undefined {
  // Where an entry states nothing itself, its text has another task: decision 0060.
  if (versions.every((it) => isFromText(it) || !it.parsed)) return undefined;
  return versions.find((it) => {
    if (!it.parsed || !isFromText(it) || it.status === 'unaffected') return false;
    if (matchStatement(it, asked) === 'yes') return true;
    const isOfItsBranch = it.version !== '' && asked.startsWith(`${it.version}.`);
    return isOfItsBranch && matchStatement({ ...it, version: '' }, asked) === 'yes';
  });
}

/** `FreeBSD 13.0-STABLE，<n245118`: what could not be read names the version. `TWS 9.5.0 GA`, a product without ranges, is called by it. */
function namedUnread({ versions, product = '' }: Entry, { asked }: Question): VersionStatement | undefined {
  if (!/[0-9]\.[0-9]/.test(asked)) return undefined;
  const unread = versions.find((it) => !it.parsed && isAffected(it) && namesVersion(it.raw ?? it.version, asked));
  if (unread || versions.some(isRange) || !namesVersion(product, asked)) return unread;
  return versions[0] ?? { status: 'affected', version: '', versionType: '', raw: product, parsed: false };
}

const END_OR_FIX = /before|prior|earlier|below|less|fixed|patched|低于|早于|之前|以前|修复/i;

function namesVersion(text: string, asked: string): boolean {
  const at = text.toLowerCase().indexOf(asked.toLowerCase());
  if (at < 0 || END_OR_FIX.test(text)) return false;
  const before = text.slice(0, at).replace(/(?<![a-z])v$/i, '');
  return !/(?:[\w.]|[<＜]\s?)$/.test(before) && !/^(?:\w|\.[0-9])/.test(text.slice(at + asked.length));
}

/** 2.3.0 of the Go module `example.com/tool`, which holds 0 and 1; `example.com/tool/v2` may be stated, too. */
function ofOtherModule(entry: Entry, { entries, asked }: Question): VersionStatement | undefined {
  if (
    entry.source !== 'osv' ||
    !MODULE.test(entry.packageName ?? '') ||
    !/^v?(?:[2-9]|[1-9][0-9]+)\.[0-9.]+$/i.test(asked)
  )
    return undefined;
  const isFirst = (it: VersionStatement) =>
    [it.version, boundOf(it)].every((bound) => !/^v?(?:[2-9]|[1-9][0-9])/.test(bound));
  const isAlone = entries.every(({ source, packageName }) => source === 'osv' && packageName === entry.packageName);
  return isAlone && entry.versions.every(isFirst) ? entry.versions.find(isRange) : undefined;
}

const MODULE = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+\/.*(?<!\/v[0-9]{1,4})$/;

/** A source that says of the very version that its state is unknown. */
function statedUnknown({ versions }: Entry, { asked, cleared }: Question): VersionStatement | undefined {
  if (cleared.reason === 'listed') return undefined;
  return versions.find(
    (it) => it.parsed && it.status === 'unknown' && !isFromText(it) && matchStatement(it, asked) === 'yes',
  );
}

/** 5.10.214 where 5.10.215 is stated as the fix of 5.10: a statement about all versions before 6.7 is not about that branch. */
function laterFixOfBranch(
  { versions, source }: Entry,
  { entries, asked, parts, cleared }: Question,
): VersionStatement | undefined {
  // By a change behind its end, or by what is outside of it.
  const isByOther = (cleared.reason === 'fixed' && !cleared.because?.lessThan) || cleared.reason === 'outside-ranges';
  if (cleared.because !== null && !isByOther && isOfBranch(cleared.because.version, parts)) return undefined;
  const affected = versions.filter(isAffected);
  if (affected.length === 0 || versions.some((it) => isClearedLine(it, parts))) return undefined;
  const isBranchFixed = affected.some((it) => hasChangeInBranch(it, asked, parts));
  const later = affected.filter((it) => isBefore(asked, it.version, it));
  // The kernel's second entry has the fixes, 5.15.200, of the branches that its first one has from 5.15.121 on.
  const endsAt = (fix: string) =>
    entries.flatMap((it) => (it.source === source ? it.versions.filter(({ lessThan }) => lessThan === fix) : []));
  const isBeforeItsFault = (fix: string) =>
    endsAt(fix).some((it) => isAffected(it) && isOfBranch(it.version, parts) && isBefore(asked, it.version, it));
  return versions.find((it) => {
    if (!it.parsed || it.status !== 'unaffected' || isAboutCommits(it) || !/[0-9]\.[0-9]/.test(it.version))
      return false;
    if (isRange(it) && !isEverything(boundOf(it)) && wildcardPrefix(boundOf(it)) === null) return false;
    if (!isBefore(asked, it.version, it) || !isOfBranch(it.version, parts)) return false;
    const fix = partsOf(it.version);
    if (isBranchFixed && sharedParts(fix, parts) < parts.length - 1) return false;
    if (isBeforeItsFault(it.version)) return false;
    return !later.some(({ version }) => sharedParts(partsOf(version), fix) >= fix.length - 1);
  });
}

/** The change at 1.56.2 of `1.56.0 <= 1.56.1`: the fix of this very branch, so that 1.57 is that of another. */
function hasChangeInBranch(it: VersionStatement, asked: string, parts: readonly string[]): boolean {
  const isFix = ({ at, status }: { at: string; status: string }) =>
    status === 'unaffected' && partsOf(at).length > 2 && isOfBranch(at, parts) && !isBefore(asked, at, it);
  return (it.changes ?? []).some((change) => isFix(change) && !isBefore(asked, it.version, it));
}

/** The line of the version, 11.0 of 11.0.1, is stated as not affected by itself. */
const isClearedLine = (it: VersionStatement, parts: readonly string[]): boolean =>
  it.status === 'unaffected' && it.parsed && !isRange(it) && parts.length > 2 && isPartOf(it.version, parts);

/** `<= 26.6.1`, or `< 26.6.2`, with the change at 26.6.3: of 26.6.2 the source says neither. */
function beforeTheChange({ versions }: Entry, { asked, cleared }: Question): VersionStatement | undefined {
  if (cleared.reason === 'listed' || cleared.reason === 'in-range') return undefined;
  return versions.find((it) => {
    const { lessThan, changes = [] } = it;
    const end = boundOf(it);
    if (changes.length === 0 || !it.parsed || !isAffected(it) || isEverything(end)) return false;
    if (lessThan ? isBefore(asked, end, it) : !isBefore(end, asked, it)) return false;
    const fixes = changes.filter(({ status }) => status === 'unaffected');
    const later = fixes.filter(({ at }) => isBefore(end, at, it));
    if (later.length === 0 || (lessThan && later.length < fixes.length)) return false;
    return later.every(({ at }) => isBefore(asked, at, it));
  });
}

/** `< 1.18.15`, with the change to "affected" at 1.18.15: the end is no fix. */
function affectedFromEnd({ versions }: Entry, { asked, parts, cleared }: Question): VersionStatement | undefined {
  if (cleared.reason === 'listed') return undefined;
  return versions.find((it) => {
    const end = boundOf(it);
    if (!it.parsed || !isAffected(it) || isEverything(end)) return false;
    return (it.changes ?? []).some(
      ({ at, status }) =>
        status !== 'unaffected' &&
        !isBefore(at, end, it) &&
        !isBefore(asked, at, it) &&
        (it === cleared.because || isOfBranch(at, parts)),
    );
  });
}

/** All parts but the last of a version, as the asked one has them. */
function isOfBranch(version: string, parts: readonly string[]): boolean {
  const own = partsOf(version);
  return own.length > 1 && sharedParts(own, parts) >= own.length - 1;
}

const isBefore = (a: string, b: string, { versionType }: VersionStatement): boolean =>
  b !== '' && !isNoBound(b) && !isUnclear(b) && (compareVersions(a, wildcardPrefix(b) ?? b, versionType) ?? 0) < 0;

/** A range that begins in other numbers than those of its end, which is nearer to the version than what cleared it. */
function nearerEnd({ versions }: Entry, { asked, parts, cleared }: Question): VersionStatement | undefined {
  const decided = cleared.because === null ? '' : boundOf(cleared.because) || cleared.because.version;
  const nearest = sharedParts(partsOf(decided), parts);
  return versions.find((it) => {
    const end = boundOf(it);
    if (!it.parsed || !isAffected(it) || !isRange(it) || isNoBound(end) || isNoBound(it.version)) return false;
    if (matchStatement(it, asked) !== 'not-comparable' || !isBefore(asked, end, it)) return false;
    return sharedParts(partsOf(end), parts) > nearest;
  });
}

/** `V3.04 < 20240603`: what came before the start may be older than the day too. */
function endOfOtherNumbering({ versions }: Entry, { asked, cleared }: Question): VersionStatement | undefined {
  if (cleared.reason === 'listed' || cleared.reason === 'fixed') return undefined;
  return versions.find((it) => {
    const end = boundOf(it);
    const isReleaseToDay = /^[vV]?[0-9]{1,3}\.[0-9]/.test(it.version) && /^20[0-9]{6}$/.test(end);
    return it.parsed && isAffected(it) && isReleaseToDay && isBefore(asked, it.version, it);
  });
}

/** `unaffected h5.1.x < h5.1.6`, or `2.12 <= 6.2`, of an entry that calls nothing affected: the end is that of a range of affected versions. */
function reversedRange({ versions }: Entry, { asked, cleared: { because } }: Question): VersionStatement | undefined {
  if (because?.status !== 'unaffected' || !because.parsed || !versions.includes(because)) return undefined;
  const { lessThan = '', lessThanOrEqual = '' } = because;
  const isWithin = isBefore(asked, lessThan, because) || (lessThanOrEqual !== '' && !isEverything(lessThanOrEqual));
  return isWithin && wildcardPrefix(lessThanOrEqual) === null && !versions.some(isAffected) ? because : undefined;
}

/** One affected release, and the rest not affected by default: many sources name the last affected one so. */
function onlyRelease({ versions }: Entry, { asked, cleared }: Question, index: number): VersionStatement | undefined {
  if (cleared.reason !== 'default-status' || cleared.entry !== index) return undefined;
  const [only, another] = versions.filter(isAffected);
  if (!only?.parsed || another !== undefined || isRange(only)) return undefined;
  const { version, versionType } = only;
  if (!/^[^\s*]*[0-9]/.test(version) || /[<>=≤≥]/.test(version) || wildcardPrefix(version) !== null) return undefined;
  return (compareVersions(asked, version, versionType) ?? -1) < 0 ? only : undefined;
}

/** An entry that states what is not affected and nothing else names the fix, 9.1.0: what is older was affected, whatever it says of the rest. */
function onlyFixes({ versions }: Entry, { asked, cleared }: Question, index: number): VersionStatement | undefined {
  if (cleared.reason !== 'default-status' || cleared.entry !== index) return undefined;
  if (versions.some(({ status }) => status !== 'unaffected')) return undefined;
  return versions.find((it) => it.parsed && isBefore(asked, it.version, it));
}

/** `1.15.5 < 1.16.0` with a fix at 1.14.10 contradicts itself: what its source leaves out is not clear, but for what follows that fix in its branch. */
function belowUpsideDown(entry: Entry, { entries, asked, parts, cleared }: Question): VersionStatement | undefined {
  if (cleared.reason !== 'default-status' && cleared.reason !== 'outside-ranges') return undefined;
  if (cleared.entry === null || entries[cleared.entry]?.source !== entry.source) return undefined;
  return entry.versions.find((it) => {
    if (!it.parsed || !isLaterRange(it, asked)) return false;
    const fixes = (it.changes ?? []).filter(
      ({ status, at }) => status === 'unaffected' && isBefore(at, it.version, it),
    );
    return fixes.length > 0 && !fixes.some(({ at }) => isOfBranch(at, parts) && !isBefore(asked, at, it));
  });
}

function listedLine({ versions }: Entry, { asked, parts, cleared }: Question): VersionStatement | undefined {
  if (parts.length < 2 || (cleared.reason !== 'default-status' && cleared.reason !== 'outside-ranges'))
    return undefined;
  if (versions.some((it) => isFixedByText(it, asked, parts))) return undefined;
  return lineListed(versions, asked, parts);
}

function patchListed({ versions }: Entry, { asked, cleared }: Question): VersionStatement | undefined {
  return cleared.reason === 'fixed' || cleared.reason === 'outside-ranges' ? listedPatch(versions, asked) : undefined;
}

/** 1909 of `NC <=6.5` beside `NC Cloud 1903`, which CNVD names apart: the list of one says nothing of its other versions. */
function otherLineListed(entry: Entry, { entries, asked, cleared }: Question): VersionStatement | undefined {
  const by = cleared.entry === null ? undefined : entries[cleared.entry];
  const isLine = entry.source === 'cnvd' && by?.source === 'cnvd' && !isSameProduct(entry, by);
  if (!isLine || cleared.reason === 'listed' || cleared.reason === 'fixed') return undefined;
  const listed = entry.versions.find((it) => it.parsed && isAffected(it) && !isRange(it));
  if (listed === undefined || entry.versions.some(isRange)) return undefined;
  return opinionsOf(entry, asked, false).claims.some(({ answer }) => answer === 'unaffected') ? undefined : listed;
}

/** Cleared by the end of another branch than the one of which the entry lists single versions. */
function besideListed(entry: Entry, { asked, parts, cleared }: Question): VersionStatement | undefined {
  if (cleared.reason !== 'outside-ranges' && cleared.reason !== 'fixed') return undefined;
  return nearerListed(entry, asked, parts, cleared.because ? boundOf(cleared.because) : '');
}

/**
 * After the last affected version of a source that calls all that it does not list affected: where the fix begins, it does not say. `8.10.0.0 <= 8.10.0.20` of
 * ArubaOS. An end that another one excludes, or a fix that a text names, says it.
 */
function repeatedByDefault(
  { versions, defaultStatus }: Entry,
  { entries, asked, cleared }: Question,
): VersionStatement | undefined {
  if (defaultStatus !== 'affected' || cleared.reason === 'listed' || cleared.reason === 'fixed') return undefined;
  if (cleared.reason === 'in-range') return undefined;
  const isBelow = (it: VersionStatement) =>
    isAffected(it) && it.parsed && !isFromText(it) && isBefore(boundOf(it), asked, it) && !isEverything(boundOf(it));
  const [last] = versions.filter(isBelow).sort((a, b) => compareVersions(boundOf(b), boundOf(a), a.versionType) ?? 0);
  if (!last?.lessThanOrEqual || changeAfterEnd(last) !== '') return undefined;
  const isFix = (it: VersionStatement) =>
    isAffected(it) ? isEndAfter(it, last, asked) : it.status === 'unaffected' && matchStatement(it, asked) === 'yes';
  return entries.some((entry) => entry.versions.some(isFix)) ? undefined : last;
}

/** `< 2.0` of "up to 1.9", for what is not older than 2.0. */
function isEndAfter(it: VersionStatement, last: VersionStatement, asked: string): boolean {
  const { lessThan = '', versionType, parsed } = it;
  const isLater = lessThan !== '' && !isEverything(lessThan) && isBefore(boundOf(last), lessThan, it);
  return parsed && isLater && (compareVersions(asked, lessThan, versionType) ?? -1) >= 0;
}

/** What a source says of the rest never decides against another source that calls all versions affected. */
function allByAnother({ source, versions }: Entry, { entries, cleared }: Question): VersionStatement | undefined {
  if (cleared.reason !== 'default-status' || cleared.entry === null) return undefined;
  if (source === entries[cleared.entry]?.source) return undefined;
  return versions.find((it) => it.parsed && isAffected(it) && isBoundless(it));
}

/** Sources that evaluate every version: what lies before the first range of theirs is not affected. */
const EXHAUSTIVE: ReadonlySet<string> = new Set(['nvd', 'osv', 'csaf', 'ldy']);
const STATES_BEGINNING = />|≥|from|since|introduced/i;

/** Before the beginning of every range, of a source that says nothing of what came before. */
function laterBeginning(
  { versions }: Entry,
  { entries, asked, parts, cleared }: Question,
): VersionStatement | undefined {
  if (cleared.reason !== 'outside-ranges') return undefined;
  if (entries.some((entry) => entry.versions.some((it) => isFixedByText(it, asked, parts)))) return undefined;
  const begins = versions.find((it) => it.parsed && isLaterRange(it, asked));
  return begins && entries.every((entry) => beginsLater(entry, asked)) ? begins : undefined;
}

/** PHP calls all else affected beside its ranges, where Bitnami calls all else clear: of 7.4, before the ranges of both, nothing is sure. */
function restAffected(entry: Entry, { entries, asked, cleared }: Question): VersionStatement | undefined {
  const by = cleared.entry === null ? undefined : entries[cleared.entry];
  if (cleared.reason !== 'default-status' || entry.defaultStatus !== 'affected' || by?.source === entry.source)
    return undefined;
  const affected = entry.versions.filter((it) => isAffected(it) && it.parsed && !isFromText(it));
  return affected.every((it) => isLaterRange(it, asked)) ? affected[0] : undefined;
}

/** 1.40.3 of "1.40.x before 1.40.3". */
const isFixedByText = (it: VersionStatement, asked: string, parts: readonly string[]): boolean =>
  isFromText(it) &&
  isAffected(it) &&
  !isNoBound(it.version) &&
  isOfBranch(it.lessThan ?? '', parts) &&
  !isBefore(asked, it.lessThan ?? '', it);

function beginsLater({ source, defaultStatus, versions }: Entry, asked: string): boolean {
  const isSure = (source !== undefined && EXHAUSTIVE.has(source)) || defaultStatus === 'unaffected';
  const stated = versions.filter((it) => !isFromText(it));
  const affected = (stated.length > 0 ? stated : versions).filter((it) => isAffected(it) && it.parsed);
  if (affected.length > 0 && isSure) return false;
  if (!affected.every((it) => isLaterRange(it, asked) || isLaterRelease(it, asked))) return false;
  // Of `6.1.8-6.1.13` and `>=7.0，<=7.0.4` the first is what begins.
  const [first] = affected.filter(isRange).sort((a, b) => (isBefore(a.version, b.version, a) ? -1 : 1));
  return !STATES_BEGINNING.test(first?.raw ?? '');
}

/** A list of releases, as of the one that was tested, says nothing of what came before the first. */
const isLaterRelease = (it: VersionStatement, asked: string): boolean =>
  isAffected(it) && !isRange(it) && /^[vV]?[0-9]/.test(it.version) && isBefore(asked, it.version, it);

const isLaterRange = (it: VersionStatement, asked: string): boolean =>
  isAffected(it) && isRange(it) && isBefore(asked, it.version, it);

/**
 * What speaks against calling a version "not affected": a negative answer needs a statement about that version, its branch or all versions before a
 * stated beginning (docs/decisions/0051-am-i-affected.md). An objection makes the answer unknown and names the statement that is in the way.
 */
import type { VersionStatement } from './affected-product.ts';
import { isBoundless } from './boundless.ts';
import { partsOf, sharedParts } from './statements/branches.ts';
import type { VerdictReason } from './verdict-reasons.ts';
import { compareVersions } from './version.ts';
import type { Entry, Said } from './version-claims.ts';
import { boundOf, isAboutCommits, isRange, matchStatement } from './version-match.ts';
import { isBeginning, isEverything, isUnclear, wildcardPrefix } from './version-words.ts';

export interface Objection {
  /** "Affected" where the source's own text says so. */
  answer: 'affected' | 'unknown';
  reason: VerdictReason;
  because: VersionStatement;
  /** Index of the entry. */
  entry: number;
}

/** The answer "not affected" with the entry that gave it. */
interface Cleared extends Said {
  entry: number | null;
}

interface Question {
  entries: readonly Entry[];
  asked: string;
  parts: readonly string[];
  cleared: Cleared;
}

type Objecting = (statement: VersionStatement, question: Question, entry: Entry, index: number) => boolean;

/** Reasons, in the order in which they are given. */
const OBJECTIONS: readonly (readonly [VerdictReason, Objecting])[] = [
  ['text-differs', isDoubt],
  ['in-range', isStatedUnknown],
  ['below-fix', isBelowOwnFix],
  ['not-comparable', endsNearer],
  ['reversed-range', isReversed],
  ['only-release', isOnlyRelease],
  ['all-by-another', isAllByAnother],
  ['before-ranges', beginsLater],
];

/** Null if the version may be called not affected. */
export function objectionTo(cleared: Cleared, entries: readonly Entry[], asked: string): Objection | null {
  if (cleared.reason === 'listed' && cleared.because?.version === asked) return null;
  const question: Question = { entries, asked, parts: partsOf(asked), cleared };
  for (const [reason, objects] of OBJECTIONS) {
    for (const [index, entry] of entries.entries()) {
      const because = entry.versions.find((it) => it.parsed && objects(it, question, entry, index));
      if (because) return { answer: answerOf(because, asked), reason, because, entry: index };
    }
  }
  return null;
}

/** Of an end that one part of a source includes and the other excludes neither is believed. */
const answerOf = (because: VersionStatement, asked: string): Objection['answer'] =>
  isFromText(because) && because.status === 'affected' && boundOf(because) !== asked ? 'affected' : 'unknown';

const isFromText = ({ versionType }: VersionStatement): boolean => versionType === 'text';
const isOpen = (version: string): boolean => isBeginning(version) || isEverything(version);

/** What a description says otherwise than the stated ranges: merging/doubts-from-text.ts. `2.x before 2.0.0b2` has 2.0.0b1. */
function isDoubt(it: VersionStatement, { asked }: Question, { versions }: Entry): boolean {
  // Where an entry states nothing itself, its text has another task: decision 0060.
  if (!isFromText(it) || versions.every((other) => isFromText(other) || !other.parsed)) return false;
  if (matchStatement(it, asked) === 'yes') return true;
  const isOfBranch = it.version !== '' && asked.startsWith(`${it.version}.`);
  return isOfBranch && matchStatement({ ...it, version: '' }, asked) === 'yes';
}

/** A source that says of the very version that its state is unknown. */
function isStatedUnknown(it: VersionStatement, { asked, cleared }: Question): boolean {
  const isUnknown = it.status === 'unknown' && !isFromText(it) && cleared.reason !== 'listed';
  return isUnknown && matchStatement(it, asked) === 'yes';
}

/** 5.10.214 where 5.10.215 is stated as the fix of 5.10: what is said of all versions before 6.7 is not about that branch. */
function isBelowOwnFix(it: VersionStatement, { asked, parts, cleared }: Question, { versions }: Entry): boolean {
  if (it.status !== 'unaffected' || isAboutCommits(it) || isOpen(it.version) || !/[0-9]\.[0-9]/.test(it.version))
    return false;
  if (isRange(it) && !isEverything(boundOf(it)) && wildcardPrefix(boundOf(it)) === null) return false;
  if (!isBefore(asked, it.version, it) || !isOfBranch(it.version, parts)) return false;
  if (cleared.because !== null && isOfBranch(cleared.because.version, parts)) return false;
  const fix = partsOf(it.version);
  const beginsBetween = (other: VersionStatement) =>
    other.status === 'affected' &&
    sharedParts(partsOf(other.version), fix) >= fix.length - 1 &&
    isBefore(asked, other.version, other);
  return versions.some(({ status }) => status === 'affected') && !versions.some(beginsBetween);
}

/** All parts but the last of a version, as the asked one has them. */
function isOfBranch(version: string, parts: readonly string[]): boolean {
  const own = partsOf(version);
  return own.length > 1 && sharedParts(own, parts) >= own.length - 1;
}

const isBefore = (a: string, b: string, { versionType }: VersionStatement): boolean =>
  b !== '' && !isOpen(b) && !isUnclear(b) && (compareVersions(a, wildcardPrefix(b) ?? b, versionType) ?? 0) < 0;

/** A range whose start is written in other numbers than its end, and whose end is nearer to the version than what cleared it. */
function endsNearer(it: VersionStatement, { asked, parts, cleared }: Question): boolean {
  const end = boundOf(it);
  if (it.status !== 'affected' || !isRange(it) || isOpen(end) || isOpen(it.version)) return false;
  if (matchStatement(it, asked) !== 'not-comparable' || !isBefore(asked, end, it)) return false;
  const decided = cleared.because === null ? '' : boundOf(cleared.because) || cleared.because.version;
  return sharedParts(partsOf(end), parts) > sharedParts(partsOf(decided), parts);
}

/** `unaffected h5.1.x < h5.1.6` of an entry that calls nothing affected: the fix stands where a range of affected versions ends. */
function isReversed(it: VersionStatement, { asked, cleared }: Question, { versions }: Entry): boolean {
  const { status, lessThan = '' } = it;
  if (it !== cleared.because || status !== 'unaffected') return false;
  return isBefore(asked, lessThan, it) && !versions.some((other) => other.status === 'affected');
}

/** One affected release, and the rest not affected by default: many sources name the last affected one so. */
function isOnlyRelease(
  it: VersionStatement,
  { asked, cleared }: Question,
  { versions }: Entry,
  index: number,
): boolean {
  if (cleared.reason !== 'default-status' || cleared.entry !== index) return false;
  if (it.status !== 'affected' || isRange(it) || !/^[^\s<>=≤≥*]*[0-9]/.test(it.version)) return false;
  if (wildcardPrefix(it.version) !== null || /[<>=≤≥]/.test(it.version)) return false;
  const isAlone = !versions.some((other) => other !== it && other.status === 'affected');
  return isAlone && (compareVersions(asked, it.version, it.versionType) ?? -1) < 0;
}

/** What a source says of the rest never decides against another source that calls all versions affected. */
function isAllByAnother(it: VersionStatement, { entries, cleared }: Question, { source }: Entry): boolean {
  if (cleared.reason !== 'default-status' || cleared.entry === null) return false;
  return it.status === 'affected' && isBoundless(it) && source !== entries[cleared.entry]?.source;
}

/** Sources that evaluate every version: what lies before the first range of theirs is not affected. */
const EXHAUSTIVE: ReadonlySet<string> = new Set(['nvd', 'osv', 'csaf', 'ldy']);
const STATES_BEGINNING = />|≥|from|since|introduced/i;

/** Before the beginning of every range, of a source that says nothing of what came before. */
function beginsLater(it: VersionStatement, { entries, asked, cleared }: Question): boolean {
  if (cleared.reason !== 'outside-ranges' || !isLaterRange(it, asked)) return false;
  return entries.every(({ source = '', defaultStatus, versions }) => {
    const ranges = versions.filter(({ status, parsed }) => status === 'affected' && parsed);
    if (ranges.length === 0) return true;
    const isSure = EXHAUSTIVE.has(source) || defaultStatus === 'unaffected';
    return ranges.every((range) => isLaterRange(range, asked) && !(isSure || STATES_BEGINNING.test(range.raw ?? '')));
  });
}

const isLaterRange = (it: VersionStatement, asked: string): boolean =>
  it.status === 'affected' && isRange(it) && isBefore(asked, it.version, it);

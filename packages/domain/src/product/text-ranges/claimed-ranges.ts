/** The ranges that a description calls affected, to be held against those that its source states. */
import type { VersionStatement } from '../affected-product.ts';
import { branchesOf } from '../statements/branches.ts';
import { compareGeneric } from '../version/generic.ts';
import { inBranches, releaseBefore } from './in-branches.ts';
import { type NameBefore, nameBefore } from './name-before.ts';
import { versionPhrases } from './phrases.ts';
import { LONGEST_TEXT } from './tokens.ts';

export interface ClaimedRange {
  /** As in the text; '' if it names none before the versions. */
  name: string;
  statement: VersionStatement;
}

const MOST_PRODUCTS = 20;
/** Words without which no range is claimed. */
const MAY_CLAIM =
  /\d (?:could|allows?|contains?|is vulnerable|suffers|to v?\d+\.\d)|\d.{0,40}(?:before|prior|earlier|below|older|lower|through|thru|up to|all versions|(?:fixed|patched|resolved|addressed) in|<|≤|之前|以前|以下|更早|至)|(?:before|prior|earlier|below|older|lower|through|thru|up to|all versions|(?:fixed|patched|resolved|addressed) in|<|≤|从).{0,40}\d|\d\.\d{1,6}\s?[-–]\s?v?\d{1,6}\.\d|greater than or equal to \d/i;
export const VERSION = String.raw`v?\d{1,6}(?:\.\d{1,10}){1,5}(?:[-+._]?[a-z]{1,6}\d{0,6})?`;
/** `is fixed in macOS Big Sur 11.7.9, iOS 15.7.8`, `fixed in version 6.4.1`. */
const FIXED_IN = new RegExp(
  String.raw`\b(?:fixed|patched|resolved|addressed) in (?:the )?(?:(?:versions?|releases?)\s)?((?:[A-Za-z][\w.-]{0,30} ){0,4})(${VERSION})((?:(?:,|,? and|,? or) ?(?:versions? )?${VERSION}){0,8})`,
  'gi',
);
/** `…, iOS 18.3.2 and iPadOS 18.3.2`: further products after the first one. */
const FIXED_IN_NEXT = new RegExp(String.raw`(?:,|,? and) ((?:[a-z]{0,6}[A-Z][\w.-]{0,30} ){1,4})(${VERSION})`, 'y');
/** `was introduced in versions 2.0 and 7.13 of X`. */
const INTRODUCED = new RegExp(
  String.raw`\bintroduced in (?:the )?(?:versions? |releases? )?(${VERSION}(?:(?:,|,? and|,? or) ?(?:versions? )?${VERSION}){0,20})`,
  'gi',
);
/** `6.4 all versions`, `all versions of 6.4`, `6.3.x all versions`. */
const ALL_OF =
  /(?<!before |prior to )\b(\d{1,5}(?:\.\d{1,5}){0,3})(?:\.x)? all versions\b(?! (?:starting|before|prior|from|up|through|below|earlier))/gi;
/** `Wiki Data Center 10.4: Upgrade to a release greater than or equal to 10.6.0`: by Atlassian, of each branch. */
const ADVISED = new RegExp(
  String.raw`\b([A-Z][\w ]{1,60}?) (\d{1,4}(?:\.\d{1,4}){1,2}): Upgrade to a release greater than or equal to (${VERSION})`,
  'g',
);
/** After a single version that is at fault: other things have numbers too. */
const DOES = /^ (?:could|can|allows?|contains?|has|is vulnerable|suffers|mishandles|does not)\b/;

/** Numbers of versions, the words around them that include an end, and those that exclude it. */
const NUMBER = /(?<!CVSS[ :]v?|Score |[0-9.])[0-9]+(?:\.[0-9]+)+[\w.-]{0,20}/g;
/** ` - 12.1.3` after the first version of a range. */
const TO_AFTER = /^\s?-\s?v?([0-9]+(?:\.[0-9]+)+)(?![\w.-]{0,8}[\w-])/;
/** `Upgrading to version 2.6.8 is able to address this issue`: the range ends before it, which is stated otherwise. */
const UPGRADE_BEFORE = /pgrading to (?:version )?v?$/;
const INCLUDES_AFTER =
  /^\s?(?:版本)?(?:(?:以?及|和|与|或)其?(?:之前|以前|更早|以下|早期|更低|更旧|之后|以后|以上|更高)|\s?-|\(?(?:build|patch|update|hotfix|sp|hf)\s?\d|\s(?:r|mr|cu|fp|mp|sr|rp)-?\d|[\s,(]{0,2}(?:and|or)\s(?:all |any )?(?:earlier|prior(?! to)|below|older|lower|previous|before|under|less|up|later|above|newer|higher))/i;
const INCLUDES_BEFORE = /(?:through|thru|up to|including|<=|≤|至|到|[-~])\s{0,2}$/i;
const EXCLUDES_AFTER = /^(?:版本)?(?:之前|以前|以下|前)/;
/** Also `before Checkmk 2.3.0p12`. */
const EXCLUDES_BEFORE =
  /(?:[Bb]efore|[Pp]rior to|[Bb]elow|[Tt]han|低于|早于|小于|<)(?:\s[A-Z][\w.-]{0,20}){0,3}\s{0,2}$/;
const FARTHEST_BEFORE = 72;

const JOINS = /^(?:,? ?(?:and|or)|,) $/;

/** What a record states as affected: last versions of ranges, versions that end them, versions alone. */
export interface StatedVersions {
  lasts: ReadonlySet<string>;
  fixes: ReadonlySet<string>;
  singles: ReadonlySet<string>;
  /** `12.1.1-12.1.3`: ranges with both ends. */
  pairs: ReadonlySet<string>;
}

/**
 * Whether a text can claim nothing that is not stated: all versions that it names are ends of ranges or single versions, and no word around them says
 * otherwise. Most texts are so; asked before each is split into words.
 */
export function onlyRepeats(long: string, { lasts, fixes, singles, pairs }: StatedVersions): boolean {
  const text = long.slice(0, LONGEST_TEXT);
  let isList = false;
  let [end, isEnd] = [0, false];
  for (const { 0: written, index } of text.matchAll(NUMBER)) {
    const number = written.replace(/[.-]+$/, '');
    // `before 2.3.0, 2.2.4 and 2.0.0`: each is an end.
    isEnd =
      EXCLUDES_BEFORE.test(text.slice(Math.max(0, index - FARTHEST_BEFORE), index)) ||
      (isEnd && JOINS.test(text.slice(end, index)));
    end = index + number.length;
    // `6.1, 7.1, 8.0.6 and earlier`: the end may be that of each.
    if (!isList && lasts.has(number)) continue;
    const after = text.slice(index + number.length, index + number.length + 24);
    if (!isEnd && (pairs.has(number) || pairs.has(`${number}-${TO_AFTER.exec(after)?.[1]}`))) continue;
    const before = text.slice(Math.max(0, index - FARTHEST_BEFORE), index);
    if (UPGRADE_BEFORE.test(before) && !/^,? (?:or|and)\b/.test(after)) continue;
    isList = true;
    const isFix = fixes.has(number);
    if (!isFix && (isEnd || !singles.has(number))) return false;
    if (INCLUDES_AFTER.test(after) || INCLUDES_BEFORE.test(before)) return false;
    if (!isFix && (EXCLUDES_AFTER.test(after) || EXCLUDES_BEFORE.test(before))) return false;
    // Called at fault alone, a version that ends a range is one more.
    if (isFix && !singles.has(number) && DOES.test(after) && !EXCLUDES_BEFORE.test(before)) return false;
  }
  return !text.includes('all versions') || text.search(ALL_OF) < 0;
}

type Asked = (range: VersionStatement) => boolean;

/**
 * `isNews`: asked of each range before its product is looked for. `isOwn`: whether it is about the product for sure, though the words before it may be a
 * condition: `If Kettle (v7.9.0 - v8.10.3) is configured to …`.
 */
export function claimedRanges(long: string, isNews: Asked = () => true, isOwn: Asked = () => false): ClaimedRange[] {
  const text = withoutBranchNames(long.slice(0, LONGEST_TEXT));
  if (!MAY_CLAIM.test(text)) return [];
  const ofFixes = [...fromFixes(text)];
  const others = [...ofFixes, ...fromWholeBranches(text), ...fromAdvice(text)].filter(({ statement: it }) =>
    isNews(it),
  );
  // `prior to 1.120.4, 1.121.1, and 1.122.0`: what the text calls fixed is not one more version at fault.
  const fixes = new Set(ofFixes.map(({ statement: it }) => it.lessThan));
  const isFix = ({ version, lessThan, lessThanOrEqual }: VersionStatement) =>
    lessThan === undefined && lessThanOrEqual === undefined && fixes.has(version);
  return [...fromPhrases(text, (it) => !isFix(it) && isNews(it), isOwn), ...others];
}

/** `3.0.4 of the `stable` branch and 3.1.0.beta5 of the `beta` and `tests-passed` branches`: the numbers say which branch it is. */
const BRANCH_NAMES = / (?:of|on) the (?:`[\w-]{1,30}`(?:,? and |, )?){1,4} branch(?:es)?(?![\w-])/g;
const withoutBranchNames = (text: string): string =>
  text.includes('` branch') ? text.replace(BRANCH_NAMES, '') : text;

function* fromPhrases(text: string, isNews: Asked, isOwn: Asked): Generator<ClaimedRange> {
  for (const { start, end, isRange, versions: all, name: within } of versionPhrases(text)) {
    const versions = inBranches(all).filter(isNews);
    if (versions.length === 0) continue;
    const { name, isAside } = within === undefined ? nameOf(text, start) : { ...nameOf(text, start), name: within };
    if ((isAside && !versions.every(isOwn)) || (!isRange && (name === '' || !DOES.test(text.slice(end, end + 20)))))
      continue;
    for (const one of versions) yield { name, statement: one };
  }
}

/** `Flash (Vault (8.7.0.0 through 8.7.0.2))`: in brackets right after a name the versions are its own. */
function nameOf(text: string, at: number): NameBefore {
  const bracket = /[(（][\s(（]{0,3}$/.exec(text.slice(Math.max(0, at - 4), at));
  if (bracket === null) return nameBefore(text, at);
  const before = text.slice(0, at - bracket[0].length);
  const outer = before.lastIndexOf('(');
  const inner = outer > before.lastIndexOf(')') ? before.slice(outer + 1) : before;
  return nameBefore(inner, inner.length);
}

function* fromFixes(text: string): Generator<ClaimedRange> {
  for (const { 0: raw, 1: name = '', 2: first = '', 3: others = '', index } of text.matchAll(FIXED_IN)) {
    yield* fixesOfOthers(text, index + raw.length);
    const rest = others.match(new RegExp(VERSION, 'gi')) ?? [];
    const fixes = [first, ...rest].map((version) => version.replace(/^v/i, '').replace(/\.$/, ''));
    for (const { start, bound } of branchesOf(fixes, compareGeneric)) {
      const began = start === bound ? releaseBefore(bound) : null;
      if (began === '') continue;
      // Of one fix nothing is known but that its own branch was affected before it.
      const version = began ?? (start === '' ? branchOf(bound) : start);
      yield { name: name.trim(), statement: statement(version, { lessThan: bound }, raw) };
    }
  }
}

function* fixesOfOthers(text: string, at: number): Generator<ClaimedRange> {
  let end = at;
  for (let count = 0; count < MOST_PRODUCTS; count += 1) {
    FIXED_IN_NEXT.lastIndex = end;
    const [raw = '', name = '', written = ''] = FIXED_IN_NEXT.exec(text) ?? [];
    if (raw === '') return;
    end += raw.length;
    const fix = written.replace(/^v/i, '');
    if (branchOf(fix) !== '') yield { name: name.trim(), statement: statement(branchOf(fix), { lessThan: fix }, raw) };
  }
}

/** The branch of a version, all but its last number: 11.7 of 11.7.9. */
export const branchOf = (version: string): string => /^(.*\d)\.\d+\D*\d*$/.exec(version)?.[1] ?? '';

function* fromWholeBranches(text: string): Generator<ClaimedRange> {
  for (const found of text.matchAll(ALL_OF)) {
    const [raw, branch = ''] = found;
    // `Mug 2.1.0 through 2.1.3, 2.0 all versions`: the name is before the list.
    const list = versionPhrases(text).find(({ start, end }) => start < found.index && found.index < end);
    const { name, isAside } = nameBefore(text, list?.start ?? found.index);
    if (!isAside) yield { name, statement: statement(branch, { lessThanOrEqual: `${branch}.*` }, raw) };
  }
}

function* fromAdvice(text: string): Generator<ClaimedRange> {
  for (const [raw, name = '', branch = '', written = ''] of text.matchAll(ADVISED)) {
    const fix = written.replace(/\.$/, '');
    // A branch of which another one is the fix has none of its own.
    const end = fix.startsWith(`${branch}.`) ? { lessThan: fix } : { lessThanOrEqual: `${branch}.*` };
    yield { name, statement: statement(branch, end, raw) };
  }
}

const statement = (version: string, end: { lessThan: string } | { lessThanOrEqual: string }, raw: string) => ({
  ...{ status: 'affected' as const, version, ...end, versionType: 'text', parsed: true, raw: raw.slice(0, 200) },
});

/** The versions in which a description says that the fault was introduced. */
export function introducedIn(long: string): string[] {
  const text = long.slice(0, LONGEST_TEXT);
  if (!text.includes('ntroduced in')) return [];
  return [...text.matchAll(INTRODUCED)].flatMap(([, list = '']) => list.match(new RegExp(VERSION, 'gi')) ?? []);
}

/** `Other, older, EOL versions may also be affected.`, `Older, unsupported versions are also affected.`, `unsupported series (such as 5.0.x) were not evaluated`. */
const OLDER_TOO =
  /\b(?:older|earlier|previous|unsupported|EOL|end[- ]of[- ]life)\b[^.]{0,60}\b(?:(?:versions?|releases?|branches)\b[^.]{0,20}\b(?:may|might|could|are also)\b[^.]{0,20}\baffected\b|(?:versions?|series|releases?|branches)\b[^\n]{0,60}\b(?:were|are|was|have)(?: not|n't) (?:been )?(?:evaluated|assessed|tested|checked|analy[sz]ed))/i;

/** `…, 7.4 GA through update 92, and older unsupported versions`, of each product that the text is about. */
const OLDER_UNSUPPORTED = /\band (?:all )?older unsupported versions\b/i;

/** The words by which a description says that what came before its ranges is affected too; '' for none. */
export const olderUnsupported = (text: string): string =>
  OLDER_UNSUPPORTED.exec(text.slice(0, LONGEST_TEXT))?.[0] ?? '';

/** The words by which a description leaves open versions that are not evaluated any more; '' for none. */
export const olderToo = (text: string): string => OLDER_TOO.exec(text.slice(0, LONGEST_TEXT))?.[0] ?? '';

import { ownText } from '../../record/own-text.ts';
import type { VersionStatement } from '../affected-product.ts';
import { type Bounds, branchStart, isAscending, isBelow, isRange } from './bounds.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Versions that one phrase of a text names: `5.3.x before 5.3.29 and 5.4.x before 5.4.13`. */
export interface VersionPhrase {
  start: number;
  end: number;
  /** Empty if the phrase names no end, e.g. `2.0 and later`. */
  versions: VersionStatement[];
  /** False for single versions: such a phrase is weaker, as other things have numbers, too. */
  isRange: boolean;
  /** The product that is named within the phrase: `before Checkmk 2.3.0p12`. */
  name?: string;
}

interface Part {
  bounds: Bounds | null;
  next: number;
  /** A single version that may belong to the list of ends before or after it: `before 5.5.28 and 5.6.12`, `6.2.7和7.0.0之前`. */
  single?: string;
  ends?: 'lessThan' | 'lessThanOrEqual';
  /** The end that all single versions of the list before it share: `4.8, 4.7 and earlier`. */
  closes?: 'lessThan' | 'lessThanOrEqual';
  /** `7.6.x before 7.6.2, 7.2.x before 7.2.6, and all earlier versions`: the lowest range begins with the first version. */
  andOlder?: boolean;
  name?: string;
}

const MOST_VERSIONS = 50;
const LONGEST_PHRASE = 200;

/** Several readers ask for the phrases of one text, one after another. */
const RECENT = new Map<string, readonly VersionPhrase[]>();
const MOST_RECENT = 16;

export function versionPhrases(text: string): readonly VersionPhrase[] {
  const known = RECENT.get(text);
  if (known !== undefined) return known;
  const own = ownText(text);
  const phrases = readPhrases(own);
  if (RECENT.size >= MOST_RECENT) RECENT.clear();
  RECENT.set(own, phrases);
  return phrases;
}

function readPhrases(text: string): VersionPhrase[] {
  const tokens = tokensOf(text);
  const phrases: VersionPhrase[] = [];
  for (let at = 0; at < tokens.length; ) {
    if (tokens[at]?.kind === 'word') {
      at++;
      continue;
    }
    const parts = partsFrom(tokens, at);
    const last = parts.at(-1);
    if (last === undefined) {
      at++;
      continue;
    }
    const [start, end] = [(tokens[at] as Token).start, (tokens[last.next - 1] as Token).end];
    const bounds = fromTheFirst(parts);
    const raw = text.slice(start, Math.min(end, start + LONGEST_PHRASE));
    const isClear = bounds.every((it): it is Bounds => it !== null) && bounds.length <= MOST_VERSIONS;
    const versions = isClear && bounds.every(isAscending) ? bounds.map((it) => statementOf(it, raw)) : [];
    const name = parts[0]?.name;
    phrases.push({
      ...{ start, end, versions, isRange: bounds.some((it) => it === null || isRange(it)) },
      ...(name !== undefined && { name }),
    });
    at = last.next;
  }
  return phrases;
}

function fromTheFirst(parts: readonly Part[]): (Bounds | null)[] {
  const all = parts.map(({ bounds }) => bounds);
  if (!parts.some(({ andOlder }) => andOlder)) return all;
  const lowest = all.reduce((low, it) => (low && it && isBelow(it.version, low.version) ? it : low), all[0] ?? null);
  return all.map((it) => (it !== null && it === lowest && isRange(it) ? { ...it, version: '' } : it));
}

const statementOf = (bounds: Bounds, raw: string): VersionStatement => ({
  status: 'affected',
  ...bounds,
  versionType: 'text',
  parsed: true,
  raw,
});

function partsFrom(tokens: readonly Token[], from: number): Part[] {
  const parts: Part[] = [];
  for (let at = from; ; ) {
    const found = partAt(tokens, at);
    if (found === null) return parts.length === 0 ? parts : asEnds(parts);
    const part = isCutShort(tokens, found.next) ? { bounds: null, next: found.next } : found;
    const older = skip(tokens, part.next);
    const andOlder = tokens[older]?.kind === 'orEarlier';
    parts.push(andOlder ? { ...part, next: older + 1, andOlder } : part);
    at = skip(tokens, andOlder ? older + 1 : part.next);
    const joint = at;
    while (tokens[at]?.kind === 'and') at = skip(tokens, at + 1);
    if (at === joint) return asEnds(parts);
  }
}

/** `7.0.0-portable commit f748277`: the version alone is not what the text means, and the commit has no order. */
function isCutShort(tokens: readonly Token[], next: number): boolean {
  let at = skip(tokens, next);
  if (/^with$/i.test(tokens[at]?.text ?? '')) at = skip(tokens, at + 1);
  if (tokens[at]?.kind === 'patch' || RELEASE_OF_VERSION.test(tokens[at]?.text ?? '')) return true;
  return PART_OF_VERSION.test(tokens[at]?.text ?? '') && /\d/.test(tokens[skip(tokens, at + 1)]?.text ?? '');
}
/** `V10 R1.42.1` */
const RELEASE_OF_VERSION = /^(?:R|SP|SR|FP|CU|HF|MR)-?[0-9]/;
const PART_OF_VERSION =
  /^(?:commit|git|svn|changeset|revision|rev\.?|snapshot|nightly|errata|erratum|patch|hotfix|build|update)$/i;

/** Single versions in a list of ends are ends. */
function asEnds(parts: Part[]): Part[] {
  let before: Part['ends'];
  const read = parts.map((part) => {
    if (part.single !== undefined && before !== undefined)
      return { ...part, bounds: { version: '', [before]: part.single } };
    before = part.ends;
    return part;
  });
  const last = read.at(-1);
  const end = last?.closes;
  if (end === undefined) return read;
  return read.map((part) =>
    part.single === undefined || part.bounds?.version === ''
      ? part
      : { ...part, bounds: { version: '', [end]: part.single } },
  );
}

function partAt(tokens: readonly Token[], at: number): Part | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'below') return endAt(tokens, at, 'lessThan');
  if (token.kind === 'upTo') return endAt(tokens, at, 'lessThanOrEqual');
  if (token.kind === 'from') return fromAt(tokens, skip(tokens, at + 1));
  return isVersion(tokens, at) ? afterVersion(tokens, at) : null;
}

function endAt(tokens: readonly Token[], at: number, end: 'lessThan' | 'lessThanOrEqual'): Part | null {
  let place = skip(tokens, at + 1);
  if (tokens[place]?.text === ',') place = skip(tokens, place + 1);
  const named = end === 'lessThan' ? nameAt(tokens, place) : '';
  if (named !== '') place = skip(tokens, place + named.split(' ').length);
  if (!isVersion(tokens, place)) return null;
  const bounds = { version: '', [end]: versionOf(tokens, place) };
  return { bounds, next: place + 1, ends: end, ...(named !== '' && { name: named }) };
}

const MOST_WORDS_OF_NAME = 3;

/** Words with a capital letter before a version: `Checkmk 2.3.0p12`. */
function nameAt(tokens: readonly Token[], at: number): string {
  const words: string[] = [];
  for (let place = at; tokens[place]?.kind === 'word' && words.length <= MOST_WORDS_OF_NAME; place++)
    words.push(tokens[place]?.text ?? '');
  const isName = words.length <= MOST_WORDS_OF_NAME && words.every((word) => /^[A-Z]/.test(word));
  return isName ? words.join(' ') : '';
}

/** `from 2.0 to 2.4`, `between 2.0 and 2.4`, `从2.0到2.4之前`. A start without an end leaves the end open. */
function fromAt(tokens: readonly Token[], at: number): Part | null {
  if (!isVersion(tokens, at)) return null;
  const range = rangeAt(tokens, at, ['to', 'upTo', 'below', 'and']);
  return range ?? { bounds: null, next: at + 1 };
}

function afterVersion(tokens: readonly Token[], at: number): Part {
  const version = versionOf(tokens, at);
  const range = patchesAt(tokens, at) ?? rangeAt(tokens, at, ['to', 'upTo', 'below']);
  if (range !== null) return range;
  const place = skip(tokens, at + 1);
  const sign = tokens[place]?.kind;
  if (sign === 'orLater') return { bounds: null, next: place + 1 };
  if (sign === 'orEarlier' || sign === 'earlier') {
    const branch = skip(tokens, place + 1);
    const isBranch = isBranchOf(tokens[branch], version);
    const end = sign === 'earlier' ? 'lessThan' : 'lessThanOrEqual';
    const lower = isBranch ? versionOf(tokens, branch) : '';
    return {
      bounds: { version: branchStart(lower), [end]: version },
      next: (isBranch ? branch : place) + 1,
      ...(isBranch ? {} : { closes: end }),
    };
  }
  const end = tokens[place]?.kind === 'and' ? endAt(tokens, skip(tokens, place + 1), 'lessThan') : null;
  if (tokens[at]?.kind === 'branch' && tokens[skip(tokens, place + 1)]?.kind === 'below' && isOfBranch(end, version)) {
    return { ...(end as Part), bounds: { ...(end?.bounds as Bounds), version: branchStart(version) } };
  }
  const both = /^(\d+(?:\.\d+){1,4})-(\d+(?:\.\d+){1,4})$/.exec(version);
  if (both) return { bounds: { version: both[1] as string, lessThanOrEqual: both[2] as string }, next: at + 1 };
  return { bounds: { version }, next: at + 1, single: version };
}

/** `1.8.19之前的1.8版本`: a shorter version after its own fix is the branch. */
const isBranchOf = (token: Token | undefined, version: string): boolean =>
  token?.kind === 'branch' || (token?.kind === 'version' && version.startsWith(`${token.text}.`));

/** `7.2 before errata 020`: the patch is one of the version before it. */
function patchesAt(tokens: readonly Token[], at: number): Part | null {
  const joint = skip(tokens, at + 1);
  const kind = tokens[joint]?.kind;
  const place = skip(tokens, joint + 1);
  const patch = tokens[place];
  if ((kind !== 'below' && kind !== 'upTo') || patch?.kind !== 'patch') return null;
  const version = branchStart(versionOf(tokens, at));
  const end = kind === 'below' ? 'lessThan' : 'lessThanOrEqual';
  return { bounds: { version, [end]: `${version} ${patch.text}` }, next: place + 1 };
}

/** `9.x and before 9.2.0` is one range. */
const isOfBranch = (part: Part | null, branch: string): boolean =>
  part?.bounds?.lessThan?.startsWith(`${branchStart(branch)}.`) === true;

/** From the version at a place to the one after a word of one of these kinds. */
function rangeAt(tokens: readonly Token[], at: number, joints: readonly Token['kind'][]): Part | null {
  const joint = skip(tokens, at + 1);
  const kind = tokens[joint]?.kind;
  if (kind === undefined || !joints.includes(kind)) return null;
  let place = skip(tokens, joint + 1);
  const isExcluded = kind === 'below' || tokens[place]?.kind === 'below';
  if (tokens[place]?.kind === 'below' || tokens[place]?.kind === 'upTo') place = skip(tokens, place + 1);
  if (!isVersion(tokens, place)) return null;
  const after = skip(tokens, place + 1);
  // `6.3.x through 6.6.x before 6.6.1`
  const last = tokens[place]?.kind === 'branch' ? endAt(tokens, after, 'lessThan') : null;
  if (last !== null && tokens[after]?.kind === 'below') {
    return { ...last, bounds: { ...(last.bounds as Bounds), version: branchStart(versionOf(tokens, at)) } };
  }
  const isBefore = tokens[after]?.kind === 'earlier';
  const end = isExcluded || isBefore ? 'lessThan' : 'lessThanOrEqual';
  const bounds = { version: branchStart(versionOf(tokens, at)), [end]: versionOf(tokens, place) };
  return { bounds, next: (isBefore ? after : place) + 1 };
}

function skip(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at]?.kind === 'filler') at++;
  return at;
}

/** A number alone is a version after the word, with a v, or as the branch of the version after it: `7 before 7.30`. */
function isVersion(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind === 'number') {
    if (/^v/i.test(token.text) || /^v/i.test(tokens[at - 1]?.text ?? '')) return true;
    const isEnd = tokens[at + 1]?.kind === 'below' || tokens[at + 1]?.kind === 'upTo';
    return isEnd && (tokens[skip(tokens, at + 2)]?.text ?? '').startsWith(`${token.text}.`);
  }
  return token?.kind === 'version' || token?.kind === 'branch' || token?.kind === 'date';
}

const versionOf = (tokens: readonly Token[], at: number): string =>
  (tokens[at]?.text ?? '')
    .replace(/^v\.?\s?/i, '')
    .replace(/[Xx]$/, 'x')
    .replace(/\s?\((build [^()]{1,40})\)/i, ' $1')
    .replace(/(?<=[0-9])\s(?=\.[0-9])/, '');

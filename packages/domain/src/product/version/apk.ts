/**
 * Order of packages of Alpine, Wolfi, Chainguard and MinimOS, as apk-tools has it (apk-package(5), src/version.c):
 * `1.2.3b_rc1_p2~3f2a-r4` is numbers, a letter, suffixes with a number each, a commit and the build of the package.
 */
import { compareDigits, compareText } from './numeric.ts';

/** In the order in which a longer version goes on: where two versions part, that which goes on with an earlier kind is the later one. */
const KINDS = ['digit', 'letter', 'suffix', 'suffixNumber', 'commit', 'build', 'end'] as const;
type Kind = (typeof KINDS)[number];

interface Token {
  kind: Kind;
  text: string;
}

/** Those of before the release, the release itself, and those of after it. */
const SUFFIXES = ['alpha', 'beta', 'pre', 'rc', '', 'cvs', 'svn', 'git', 'hg', 'p'];
const RELEASE = SUFFIXES.indexOf('');
const VERSION =
  /^([0-9]{1,64}(?:\.[0-9]{1,64}){0,63})([a-z][0-9]{0,64})?((?:_(?:alpha|beta|pre|rc|cvs|svn|git|hg|p)[0-9]{0,64}){0,16})(?:~([0-9a-f]{1,64}))?(?:-r([0-9]{0,32}))?$/;
const END: Token = { kind: 'end', text: '' };

/** `null` if either text is no version of apk. */
export function compareApk(a: string, b: string): number | null {
  const left = tokensOf(a);
  const right = tokensOf(b);
  if (!left || !right) return null;
  for (let i = 0; ; i++) {
    const x = left[i] ?? END;
    const y = right[i] ?? END;
    if (x.kind !== y.kind) return byKind(x, y);
    if (x.kind === 'end') return 0;
    const order = compareToken(x, y, i);
    if (order !== 0) return order;
  }
}

function tokensOf(text: string): Token[] | null {
  const match = VERSION.exec(text);
  if (!match) return null;
  const [, numbers = '', letter = '', suffixes = '', commit, build] = match;
  const tokens: Token[] = numbers.split('.').map((digits) => ({ kind: 'digit', text: digits }));
  if (letter !== '') tokens.push({ kind: 'letter', text: letter.slice(0, 1) });
  // As in `6.6.2p1`, which Alpine wrote before it had suffixes.
  if (letter.length > 1) tokens.push({ kind: 'digit', text: letter.slice(1) });
  for (const [, word = '', number = ''] of suffixes.matchAll(/_([a-z]{1,5})([0-9]{0,64})/g)) {
    tokens.push({ kind: 'suffix', text: word });
    if (number !== '') tokens.push({ kind: 'suffixNumber', text: number });
  }
  if (commit !== undefined) tokens.push({ kind: 'commit', text: commit });
  // Without a number it is the first build.
  if (build !== undefined) tokens.push({ kind: 'build', text: build || '0' });
  return tokens;
}

/** A number after the first that begins with 0 is compared as text, so that 1.01 is before 1.1. */
function compareToken(a: Token, b: Token, index: number): number {
  if (a.kind === 'suffix') return Math.sign(SUFFIXES.indexOf(a.text) - SUFFIXES.indexOf(b.text));
  const isText = a.kind === 'letter' || a.kind === 'commit';
  const isFraction = a.kind === 'digit' && index > 0 && (a.text.startsWith('0') || b.text.startsWith('0'));
  return isText || isFraction ? compareText(a.text, b.text) : compareDigits(a.text, b.text);
}

function byKind(a: Token, b: Token): number {
  if (isBeforeRelease(a)) return -1;
  if (isBeforeRelease(b)) return 1;
  return KINDS.indexOf(a.kind) < KINDS.indexOf(b.kind) ? 1 : -1;
}

const isBeforeRelease = ({ kind, text }: Token): boolean => kind === 'suffix' && SUFFIXES.indexOf(text) < RELEASE;

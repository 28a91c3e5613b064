/** `>= 3.0.0, 3.5.0` is a range without the sign of its end. Only the text beside it says whether the end is the fix or the last affected version. */
import type { VersionStatement } from '../affected-product.ts';
import { toHalfWidth } from '../names/half-width.ts';
import { LONGEST_TEXT } from '../text-ranges/tokens.ts';
import { compareGeneric } from '../version/generic.ts';
import { EXCLUDES_AFTER, EXCLUDES_BEFORE, INCLUDES_AFTER, INCLUDES_BEFORE } from './included-ends.ts';

const EXPRESSION = /^>=?\s{0,3}([vV]?[0-9][\w.-]{0,40})\s{0,3}[,;]\s{0,3}([vV]?[0-9][\w.-]{0,40})$/;

/** Affected before the end, unknown from there on; `null` for any other text. */
export function readEndWithoutSign(text: string, versionType: string): VersionStatement[] | null {
  if (!/^[>≥＞]/.test(text) || text.length > 100) return null;
  const [, version = '', end = ''] = EXPRESSION.exec(toHalfWidth(text)) ?? [];
  if (end === '' || (compareGeneric(version, end) ?? 0) >= 0) return null;
  const common = { versionType, raw: text, parsed: true };
  return [
    { ...common, status: 'affected', version, lessThan: end },
    { ...common, status: 'unknown', version: end, lessThanOrEqual: '*' },
  ];
}

/** The same list if there is no such end, or no text says which side of it is meant. */
export function decideEnds(versions: VersionStatement[], texts: readonly string[]): VersionStatement[] {
  const at = versions.findIndex((it, index) => isLaterThan(it, versions[index - 1]));
  if (at < 0) return versions;
  const { lessThan = '', ...range } = versions[at - 1] as VersionStatement;
  const side = sideOf(lessThan.replace(/^[vV]/, ''), texts);
  if (side === null) return versions;
  const end = side === 'fixed' ? { lessThan } : { lessThanOrEqual: lessThan };
  const decided = [...versions.slice(0, at - 1), { ...range, ...end }, ...versions.slice(at + 1)];
  return decideEnds(side === 'fixed' ? decided.map((it) => excluding(it, lessThan)) : decided, texts);
}

/** CISA reads the same words as `<= 3.5.0`. */
function excluding(statement: VersionStatement, end: string): VersionStatement {
  const { lessThanOrEqual, ...rest } = statement;
  const isSame = statement.status === 'affected' && lessThanOrEqual === end && !statement.changes;
  return isSame ? { ...rest, lessThan: end, raw: rest.raw || `<= ${end}` } : statement;
}

const isLaterThan = (it: VersionStatement, before: VersionStatement | undefined): boolean =>
  it.status === 'unknown' &&
  it.lessThanOrEqual === '*' &&
  it.version !== '' &&
  it.version === before?.lessThan &&
  before.status === 'affected' &&
  it.raw === before.raw;

/** `3.5.0 patches the issue`, `Versions 3.5.0 and 2.11.6 patch the issue`. */
const FIXES_AFTER =
  /^(?:(?:,| and|, and) v?[0-9][\w.]{0,20}){0,4} (?:(?:which )?(?:ha(?:s|ve)|contains?|includes?|is|are) (?:been )?(?:a |the )?)?(?:patch|fix|resolv|address)/i;

/** `null` if no text says it, or the texts say both. */
function sideOf(version: string, texts: readonly string[]): 'fixed' | 'affected' | null {
  const sides = new Set(texts.flatMap((text) => sidesIn(text.slice(0, LONGEST_TEXT), version)));
  const [side] = sides;
  return sides.size === 1 && side !== undefined ? side : null;
}

function sidesIn(text: string, version: string): ('fixed' | 'affected')[] {
  const found: ('fixed' | 'affected')[] = [];
  for (let at = text.indexOf(version); at >= 0; at = text.indexOf(version, at + version.length)) {
    const before = text.slice(Math.max(0, at - 60), at);
    const after = text.slice(at + version.length, at + version.length + 80);
    if (/[0-9][.-]?$/.test(before) || /^(?:[0-9]|[.-]?[A-Za-z]?[0-9])/.test(after)) continue;
    if (EXCLUDES_BEFORE.test(before) || EXCLUDES_AFTER.test(after) || FIXES_AFTER.test(after)) found.push('fixed');
    else if (INCLUDES_BEFORE.test(before) || INCLUDES_AFTER.test(after)) found.push('affected');
  }
  return found;
}

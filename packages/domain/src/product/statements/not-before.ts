import type { VersionStatement } from '../affected-product.ts';
import { LONGEST_TEXT } from '../text-ranges/tokens.ts';
import { compareVersions } from '../version.ts';
import { boundOf, isRange } from '../version-match.ts';
import { isNoBound } from '../version-words.ts';

/** The end of "does not affect releases before 20.2R1". */
const NOT_BEFORE = /\bnot affect(?:ed)?\b[^.;]{0,80}\b(?:before|prior to|earlier than|below) (?:versions? )?v?$/i;

/** Affected before 21.2R3-S8 and not affected before 20.2R1, which the text says too: the fault begins there. The same list without such words. */
export function beginsWhereCleared(versions: VersionStatement[], texts: readonly string[]): VersionStatement[] {
  const start = versions.find((it) => it.status === 'unaffected' && isFromBeginning(it) && it.lessThan)?.lessThan;
  if (start === undefined || !texts.some((text) => isNotBefore(text.slice(0, LONGEST_TEXT), start))) return versions;
  return versions.map((it) => {
    const isWithin = it.status === 'affected' && isFromBeginning(it);
    return isWithin && compareVersions(start, boundOf(it), it.versionType) === -1 ? { ...it, version: start } : it;
  });
}

const isFromBeginning = (it: VersionStatement): boolean => it.parsed && isRange(it) && isNoBound(it.version);

function isNotBefore(text: string, start: string): boolean {
  const place = text.lastIndexOf(start);
  return place >= 0 && NOT_BEFORE.test(text.slice(Math.max(0, place - 140), place));
}

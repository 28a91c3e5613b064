import type { VersionStatement } from '../affected-product.ts';
import { LONGEST_TEXT } from '../text-ranges/tokens.ts';
import { compareVersions } from '../version.ts';
import { boundOf } from '../version-match.ts';
import { isBeginning } from '../version-words.ts';
import { rangesIn } from './ranges-in-texts.ts';

/** Affected by default but for 14.8.00.3, beside "prior to 14.8.00.3": the fix begins there. */
export function fixBegins(versions: VersionStatement[], texts: readonly string[]): VersionStatement[] {
  const [fix, another] = versions;
  if (fix === undefined) return versions;
  if (another !== undefined) return versions;
  const { version, versionType } = fix;
  const named = rangesIn(texts).find((it) => {
    const order = compareVersions(boundOf(it), version, versionType);
    return order !== null && order <= 0 && isBeginning(it.version);
  });
  if (named) return [{ ...fix, status: 'affected', version: '', lessThan: version, raw: named.raw ?? '' }, fix];
  const words = wordsBefore(version, texts);
  if (words === null) return versions;
  return [{ ...fix, status: 'affected', version: '', parsed: false, raw: words }, fix];
}

/** `prior to SMR Mar-2031 Release 1`: a date between a name and a number. */
const DATED_RELEASE =
  /\b(?:prior to|before) ((?:[A-Z][A-Za-z]{1,20} ){1,3}[A-Z][a-z]{2}-20[0-9]{2} Release [0-9]{1,2})\b/;

/**
 * The fix that a text names by its month, though what is called unaffected is written otherwise: `SMR Mar-2031 Release in Android 13, 14`, which CISA reads as 13.0
 * and 14.0 (`13.0 < smr-mar-2031`). `null` without such a text.
 */
export function fixByMonth(versions: readonly VersionStatement[], texts: readonly string[]): VersionStatement[] | null {
  const [first] = versions;
  const words = texts.map((text) => DATED_RELEASE.exec(text.slice(0, LONGEST_TEXT))).find((it) => it !== null);
  const fix = words?.[1];
  if (!first || fix === undefined || versions.some(({ status }) => status !== 'unaffected')) return null;
  const { lessThanOrEqual: _, changes: __, ...rest } = first;
  return [{ ...rest, status: 'affected', version: '', lessThan: fix, parsed: true, raw: words?.[0] ?? '' }];
}

/** `prior to SMR Jul-2024 Release 1` of `SMR Jul-2024 Release in Android 13`: such versions have no order. */
function wordsBefore(version: string, texts: readonly string[]): string | null {
  const [first = '', second = ''] = version.split(' ', 2);
  if (!/^[A-Za-z]/.test(first) || !/[0-9]/.test(second)) return null;
  for (const text of texts) {
    const found = ['prior to', 'before', 'prior to version', 'before version']
      .map((word) => text.indexOf(`${word} ${first} ${second}`))
      .find((place) => place >= 0);
    if (found !== undefined)
      return /^.{1,60}?(?=[,.;]|\s(?:allow|due|may|could|in)|$)/.exec(text.slice(found))?.[0] ?? null;
  }
  return null;
}

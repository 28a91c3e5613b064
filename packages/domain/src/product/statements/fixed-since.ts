/** The affected versions of an entry that names only where its fixes begin, beside a text that calls them fixed: Mozilla's `134 and later`, `128.6 to the end of 128`. */
import type { VersionStatement } from '../affected-product.ts';
import { LONGEST_TEXT } from '../text-ranges/tokens.ts';
import { compareVersions } from '../version.ts';
import { boundOf } from '../version-match.ts';
import { isBeginning, isEverything, wildcardPrefix } from '../version-words.ts';
import { lineAfter } from './branches.ts';

const FIXED_IN = /\b(?:was |is |been )?fixed in [^\n]{1,400}/i;

/** The same list if the text does not name each fix, or the last one is not for good. */
export function fixedSince(versions: VersionStatement[], texts: readonly string[]): VersionStatement[] {
  const [newest, ...older] = versions.toSorted((a, b) => compareVersions(b.version, a.version, a.versionType) ?? 0);
  if (!newest || !versions.every(isFix) || !isEverything(boundOf(newest))) return versions;
  if (!older.every((it) => wildcardPrefix(boundOf(it)) !== null)) return versions;
  const raw = texts.map((text) => FIXED_IN.exec(text.slice(0, LONGEST_TEXT))?.[0] ?? '').find((it) => it !== '');
  if (raw === undefined || !versions.every(({ version }) => namesVersion(raw, version))) return versions;
  const fixes = [...older.toReversed(), newest];
  const before = fixes.map(({ version, versionType }, index): VersionStatement => {
    const line = wildcardPrefix(boundOf(fixes[index - 1] ?? newest)) ?? '';
    return {
      status: 'affected',
      version: lineAfter(line),
      lessThan: version,
      versionType,
      parsed: true,
      raw,
    };
  });
  return [...before, ...versions];
}

const isFix = (it: VersionStatement): boolean =>
  it.status === 'unaffected' && it.parsed && /^[0-9]/.test(it.version) && !isBeginning(it.version);

const namesVersion = (text: string, version: string): boolean =>
  text.split(/[\s,;()]+/).some((word) => word.replace(/\.$/, '') === version);

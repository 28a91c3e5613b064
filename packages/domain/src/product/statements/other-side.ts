import type { VersionStatement } from '../affected-product.ts';
import { LONGEST_TEXT } from '../text-ranges/tokens.ts';
import { compareVersions } from '../version.ts';
import { boundOf } from '../version-match.ts';
import { isBeginning } from '../version-words.ts';
import { isOpenRange } from './open-ranges.ts';
import { rangesIn, type TextsOf } from './ranges-in-texts.ts';

/** CNVD's `>= 1.32.0` beside its "1.32.0 及之前版本", or with its end in a text: "2.3.9 及之后版本（2.3.9.3 已修复）". */
export function otherSide(versions: VersionStatement[], textsOf: TextsOf): VersionStatement[] {
  const own = textsOf('cnvd');
  const ownRanges = rangesIn(own);
  const all = rangesIn(textsOf(null));
  const changed = versions.map((statement) => {
    if (!isOpenRange(statement)) return statement;
    const { version, versionType } = statement;
    const { lessThan: _, lessThanOrEqual: __, ...rest } = statement;
    const isAt = (other: string) => compareVersions(other, version, versionType) === 0;
    const before = ownRanges.find((it) => isBeginning(it.version) && isAt(boundOf(it)));
    if (before)
      return { ...rest, version: '', ...(before.lessThan ? { lessThan: version } : { lessThanOrEqual: version }) };
    const inside = all.find((it) => isAt(it.version) && (compareVersions(boundOf(it), version, versionType) ?? 0) > 0);
    if (inside) {
      const { lessThan, lessThanOrEqual = '' } = inside;
      return { ...rest, ...(lessThan ? { lessThan } : { lessThanOrEqual }) };
    }
    const fix = own.map((text) => fixAfter(text, version)).find((it) => it !== null && isLater(it, statement));
    return fix ? { ...rest, lessThan: fix } : statement;
  });
  return changed.every((it, index) => it === versions[index]) ? versions : changed;
}

const isLater = (fix: string, { version, versionType }: VersionStatement): boolean =>
  (compareVersions(fix, version, versionType) ?? 0) > 0;

/** The version that is called fixed right after the named one. */
function fixAfter(text: string, version: string): string | null {
  const place = text.slice(0, LONGEST_TEXT).indexOf(version.replace(/^[vV]/, ''));
  if (place < 0) return null;
  const after = text.slice(place + version.length, place + version.length + 60);
  return (
    /[（(，,]\s?[vV]?([0-9]{1,6}(?:\.[0-9]{1,6}){1,5})\s?(?:版本)?(?:中|现)?已(?:经)?(?:被)?修复/.exec(after)?.[1] ??
    null
  );
}

/** Ends that CISA's reading of a record includes, `<= 9.6.3`, while the text of the record excludes them, "before 9.6.3". */
import type { VersionStatement } from '../affected-product.ts';
import { LONGEST_TEXT } from '../text-ranges/tokens.ts';
import { compareVersions } from '../version.ts';
import { boundOf } from '../version-match.ts';
import { rangesIn } from './ranges-in-texts.ts';

const EXCLUDES = /\b(?:before|prior to|below|(?:earlier|older|less) than|(?:fixed|patched|resolved|addressed) in)\b/i;
const FIXED_IN = /\b(?:fixed|patched|resolved|addressed) in\b[^;]{0,60}$/i;

export const isInclusive = ({ status, parsed, lessThanOrEqual = '', changes }: VersionStatement): boolean =>
  status === 'affected' && parsed && !changes && /^[vV]?[0-9]+\.[0-9]/.test(lessThanOrEqual);

/** The same list if no text excludes an end. */
export function excludeEnds(versions: VersionStatement[], texts: readonly string[]): VersionStatement[] {
  const isNamed = ({ lessThanOrEqual: end = '' }: VersionStatement) => texts.some((text) => text.includes(end));
  if (!versions.some((it) => isInclusive(it) && isNamed(it))) return versions;
  const excluding = texts.map((text) => text.slice(0, LONGEST_TEXT)).filter((text) => EXCLUDES.test(text));
  if (excluding.length === 0) return versions;
  const ranges = rangesIn(excluding, EXCLUDES);
  return versions.map((statement) => {
    const { lessThanOrEqual: end = '', ...rest } = statement;
    if (!isInclusive(statement) || !isNamed(statement)) return statement;
    const about = ranges.filter((it) => compareVersions(boundOf(it), end, rest.versionType) === 0);
    if (about.some(({ lessThan }) => lessThan === undefined)) return statement;
    const raw = about[0]?.raw ?? excluding.find((text) => isFixedIn(text, end));
    return raw === undefined ? statement : { ...rest, lessThan: end, raw: rest.raw || `<= ${end}` };
  });
}

/** `is fixed in iOS 17.5 and iPadOS 17.5`. */
function isFixedIn(text: string, version: string): boolean {
  const place = text.indexOf(version);
  const goesOn = /^[\w.]*[0-9]/.test(text.slice(place + version.length, place + version.length + 12));
  return place > 0 && !goesOn && FIXED_IN.test(text.slice(Math.max(0, place - 80), place));
}

/** Ends that a statement excludes, `< 1.7.5`, while the text of its source includes them: "1.7.5 及之前版本", "1.7.5 and older", "through 1.7.5". */
import type { VersionStatement } from '../affected-product.ts';
import { LONGEST_TEXT } from '../text-ranges/tokens.ts';
import { versionBelow } from '../text-ranges/version-below.ts';

export const INCLUDES_AFTER =
  /^\s?(?:版本)?(?:以?及其?(?:之前|以前|更早)|,? (?:and|or) (?:all )?(?:earlier|prior|below|older|previous|lower)(?! (?:than|to)\b))/i;
export const INCLUDES_BEFORE = /\b(?:through|thru|up to(?:,? and including,?)?)(?: versions?)? v?$/i;
export const EXCLUDES_BEFORE =
  /(?:\b(?:before|prior to|below|than|(?:fixed|patched|resolved|addressed) in|excluding|(?:upgrad|updat)(?:e|ed|ing)(?: [\w.]{1,20}){0,3} to)|<)(?: the)?(?: versions?)? ?v?$/i;
export const EXCLUDES_AFTER = /^\s?(?:版本)?(?:之前|以前|已修复)|^ \(?exclu/i;

export const isExcluded = ({ status, parsed, lessThan = '', changes, versionType }: VersionStatement): boolean =>
  status === 'affected' && parsed && !changes && versionType !== 'git' && /^[vV]?[0-9]+\.[0-9]/.test(lessThan);

/**
 * Of an end that one includes and the other excludes neither is believed; of CISA's reading of a record the text is. The same list if no text includes
 * an end.
 */
export function includeEnds(
  versions: VersionStatement[],
  texts: readonly string[],
  isReading: boolean,
): VersionStatement[] {
  let added: VersionStatement[] | null = null;
  for (const [index, statement] of versions.entries()) {
    const { lessThan = '', ...rest } = statement;
    const raw = isExcluded(statement) ? wordsIncluding(lessThan.replace(/^[vV]/, ''), texts) : '';
    if (raw !== '' && added === null) added = versions.slice(0, index);
    if (added === null) continue;
    if (raw === '') added.push(statement);
    else if (isReading) added.push({ ...rest, lessThanOrEqual: lessThan, raw: rest.raw || `< ${lessThan}` });
    else added.push(statement, { status: 'unknown', version: lessThan, versionType: 'text', parsed: true, raw });
  }
  return added ?? versions;
}

/** The words by which a text includes a version, unless it excludes it anywhere; '' for none. */
function wordsIncluding(version: string, texts: readonly string[]): string {
  let found = '';
  for (const text of texts) {
    for (
      let at = text.indexOf(version);
      at >= 0 && at < LONGEST_TEXT;
      at = text.indexOf(version, at + version.length)
    ) {
      const [before, after] = [
        text.slice(Math.max(0, at - 60), at),
        text.slice(at + version.length, at + version.length + 30),
      ];
      if (/[0-9][.-]?$/.test(before) || /^(?:[0-9]|[.-]?[A-Za-z]?[0-9])/.test(after)) continue;
      if (EXCLUDES_BEFORE.test(before) || EXCLUDES_AFTER.test(after)) return '';
      const words = INCLUDES_BEFORE.exec(before)?.[0];
      const later = INCLUDES_AFTER.exec(after)?.[0];
      found ||= words !== undefined ? words + version : later !== undefined ? version + later : '';
    }
  }
  if (found === '') return '';
  // "Through 7.0.13" beside `< 7.0.14`: the text agrees, and means another product by 7.0.14.
  const below = versionBelow(version);
  return below !== null && texts.some((text) => text.includes(below)) ? '' : found;
}

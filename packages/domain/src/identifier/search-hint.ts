import { toPlainTyping } from '../record/plain-typing.ts';
import { normaliseIdentifier } from './identifier.ts';

/** The CVE probably meant by `2021-44228`. Only for search suggestions, never for merging: CNVD numbers have the same form. */
export function guessCve(text: string): string | null {
  if (text.length > 100) return null;
  const bare = /^\s*(\d{4})\s?[-_ ]\s?(\d{4,19})\s*$/.exec(toPlainTyping(text));
  return bare === null ? null : normaliseIdentifier(`CVE-${bare[1]}-${bare[2]}`);
}

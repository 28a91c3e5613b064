import { SEARCH_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import { paths } from '../../platform/paths.ts';

/** What is typed, cut at the limit, and whether something was cut off. Characters are counted as people count them. */
export function cutSearch(text: string): { text: string; tooLong: boolean } {
  const characters = [...text];
  if (characters.length <= SEARCH_MAX_CHARACTERS) return { text, tooLong: false };
  return { text: characters.slice(0, SEARCH_MAX_CHARACTERS).join(''), tooLong: true };
}

/** Where an example leads: to its results, which need no account. */
export const exampleAddress = (query: string): string =>
  paths.vulnerabilityList.href(`search=${encodeURIComponent(query)}`);

/** Where the home page's search goes: the knowledge base, with the text where something was typed. */
export function searchAddress(text: string): string {
  const typed = text.trim();
  // Written by hand, because URLSearchParams turns spaces into `+` where the portal's addresses have `%20`.
  const search = typed ? `&extsearch=true&search=${encodeURIComponent(typed)}` : '';
  return paths.vulnerabilityList.href(`source=ldy${search}`);
}

import { SEARCH_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import { paths } from '../../platform/paths.ts';

/** Cuts the text at the limit in code points, and reports whether it was too long. */
export function cutSearch(text: string): { text: string; tooLong: boolean } {
  const characters = [...text];
  if (characters.length <= SEARCH_MAX_CHARACTERS) return { text, tooLong: false };
  return { text: characters.slice(0, SEARCH_MAX_CHARACTERS).join(''), tooLong: true };
}

/** URL of an example's results, which need no account. */
export const exampleAddress = (query: string): string =>
  paths.vulnerabilityList.href(`search=${encodeURIComponent(query)}`);

/** URL for a search from the home page: the knowledge base, with the text if any. */
export function searchAddress(text: string): string {
  const typed = text.trim();
  // Not URLSearchParams, which encodes spaces as `+` where the portal's URLs have `%20`.
  const search = typed ? `&extsearch=true&search=${encodeURIComponent(typed)}` : '';
  return paths.vulnerabilityList.href(`source=ldy${search}`);
}

import { describeSearch } from '../../platform/search/describe-search.ts';
import type { Search } from '../../platform/search-state.ts';

const LONGEST = 50;

/** Default name of a search, derived from its conditions. */
export function proposedName(search: Pick<Search, 'list' | 'filter'>): string {
  const text = describeSearch(search).join(' · ').replace(/\s+/g, ' ');
  if (text.length <= LONGEST) return text;
  let name = '';
  for (const character of text) {
    if (name.length + character.length >= LONGEST) break;
    name += character;
  }
  return `${name}…`;
}

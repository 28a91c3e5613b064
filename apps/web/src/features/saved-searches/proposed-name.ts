import { describeSearch } from '../../platform/search/describe-search.ts';
import type { Search } from '../../platform/search-state.ts';

const LONGEST = 50;

/** What a search may be called, out of what it asks for: the person only has to press Enter. */
export function proposedName(search: Pick<Search, 'list' | 'filter'>): string {
  const characters = [...describeSearch(search).join(' · ').replace(/\s+/g, ' ')];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : characters.join('');
}

import { describeSearch } from '../../platform/search/describe-search.ts';
import type { Search } from '../../platform/search-state.ts';

const LONGEST = 50;

/** Default name of a search, derived from its conditions. */
export function proposedName(search: Pick<Search, 'list' | 'filter'>): string {
  const characters = [...describeSearch(search).join(' · ').replace(/\s+/g, ' ')];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : characters.join('');
}

import { describeSearch } from '@ldy/contract/collection/describe-search.ts';
import type { List } from '#web/platform/search/lists.ts';
import { rememberSearch } from '#web/platform/search/recent-searches.ts';
import type { SavedSearch } from '#web/platform/search/use-saved-searches.ts';
import { addressOfSearch } from '#web/platform/search-state.ts';
import type { PaletteEntry } from './entry.ts';

/** Recent texts are searched in this list. */
export const recentEntries = (texts: readonly string[], list: List): PaletteEntry[] =>
  texts.map((query) => ({
    key: `recent ${query}`,
    group: 'recent',
    icon: 'clock',
    label: query,
    to: addressOfSearch({ list, filter: { query } }),
    run: () => rememberSearch(query),
  }));

export const savedEntries = (searches: readonly SavedSearch[]): PaletteEntry[] =>
  searches.map((search) => ({
    key: `saved ${search.id}`,
    group: 'saved',
    icon: 'bookmark',
    label: search.name,
    detail: describeSearch(search).join(' · '),
    to: addressOfSearch(search),
  }));

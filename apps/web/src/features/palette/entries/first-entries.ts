import { QUERY_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import { normaliseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { paths } from '#web/platform/paths.ts';
import { LISTS } from '#web/platform/search/lists.ts';
import { rememberSearch } from '#web/platform/search/recent-searches.ts';
import { addressOfSearch } from '#web/platform/search-state.ts';
import type { PaletteEntry } from './entry.ts';

/** Default of Enter: an id opens its vulnerability, other text is searched. */
export function firstEntries(text: string): PaletteEntry[] {
  const query = text.trim().slice(0, QUERY_MAX_CHARACTERS);
  if (query === '') return [];
  const search: PaletteEntry = {
    key: 'search',
    group: 'first',
    icon: 'search',
    label: `在漏洞知识库搜索“${query}”`,
    to: addressOfSearch({ list: LISTS.vulnerabilities, filter: { query } }),
    run: () => rememberSearch(query),
  };
  const id = normaliseIdentifier(query);
  if (id === null) return [search];
  return [
    { key: 'open', group: 'first', icon: 'bug', label: `打开 ${id}`, to: paths.vulnerabilityProfile.href(id) },
    search,
  ];
}

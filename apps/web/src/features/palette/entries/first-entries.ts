import type { Kind } from '@ldy/contract/kinds/kind.ts';
import type { PaletteList } from '@ldy/contract/kinds/kind-lists.ts';
import { KINDS } from '@ldy/contract/kinds/kinds.ts';
import { QUERY_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import { LISTS } from '#web/platform/search/lists.ts';
import { rememberSearch } from '#web/platform/search/recent-searches.ts';
import { addressOfSearch } from '#web/platform/search-state.ts';
import { iconOf, type PaletteEntry } from './entry.ts';

/** Default of Enter: an id opens its record, other text is searched in the first list. */
export function firstEntries(text: string, lists: readonly PaletteList[]): PaletteEntry[] {
  const query = text.trim().slice(0, QUERY_MAX_CHARACTERS);
  if (query === '') return [];
  const opened = lists.flatMap((name): PaletteEntry[] => {
    const { palette, record }: Kind = KINDS[name];
    const id = palette?.idOf?.(query) ?? null;
    if (id === null) return [];
    return [
      { key: `open ${name}`, group: 'first', icon: iconOf(name), label: `打开 ${id}`, to: addressOf(record, { id }) },
    ];
  });
  const searched = lists.map(
    (name): PaletteEntry => ({
      key: `search ${name}`,
      group: 'first',
      icon: 'search',
      label: `在${KINDS[name].title}搜索“${query}”`,
      to: addressOfSearch({ list: LISTS[name], filter: { query } }),
      run: () => rememberSearch(query),
    }),
  );
  return [...opened, ...searched];
}

import type { Suggestion } from '@ldy/contract/collection/suggest.ts';
import { KIND_LISTS, type PaletteList } from '@ldy/contract/kinds/kind-lists.ts';
import { KINDS } from '@ldy/contract/kinds/kinds.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import { LISTS } from '#web/platform/search/lists.ts';
import { addressOfSearch } from '#web/platform/search-state.ts';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import { FOUND_GROUPS, type PaletteEntry } from './entry.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  vulnerability: 'bug',
  vendor: 'building',
  product: 'box',
  type: 'shield',
};

export interface SuggestedOf {
  list: PaletteList;
  suggestions: readonly Suggestion[];
}

/** A record opens its page; a name opens the list filtered by it. */
export function suggestedEntries(found: readonly SuggestedOf[]): PaletteEntry[] {
  const entries = found.flatMap(({ list, suggestions }) =>
    suggestions.map(
      ({ kind, value, label, detail }): PaletteEntry => ({
        key: `${list} ${kind} ${value}`,
        group: kind,
        icon: ICONS[kind] ?? 'document',
        ...{ label, detail },
        to:
          kind === KIND_LISTS[list].suggest.record
            ? addressOf(KINDS[list].record, { id: value })
            : addressOfSearch({ list: LISTS[list], filter: { [kind]: [value] } }),
      }),
    ),
  );
  return Object.keys(FOUND_GROUPS).flatMap((kind) => entries.filter(({ group }) => group === kind));
}

import type { Suggestion } from '@ldy/contract/collection/suggest.ts';
import { KIND_LISTS, type PaletteList } from '@ldy/contract/kinds/kind-lists.ts';
import { KINDS } from '@ldy/contract/kinds/kinds.ts';
import { addressOf } from '@ldy/contract/pages.ts';
import { LISTS } from '#web/platform/search/lists.ts';
import { addressOfSearch } from '#web/platform/search-state.ts';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import { FOUND_GROUPS, iconOf, type PaletteEntry } from './entry.ts';

/** Beside names of these fields. */
const ICONS: Readonly<Record<string, IconName>> = {
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
        ...{ label, detail },
        ...(kind === KIND_LISTS[list].suggest.record
          ? { icon: iconOf(list), to: addressOf(KINDS[list].record, { id: value }) }
          : {
              icon: ICONS[kind] ?? 'document',
              to: addressOfSearch({ list: LISTS[list], filter: { [kind]: [value] } }),
            }),
      }),
    ),
  );
  return Object.keys(FOUND_GROUPS).flatMap((kind) => entries.filter(({ group }) => group === kind));
}

import type { Suggestion } from '@ldy/contract/vulnerability-suggest.ts';
import { paths } from '#web/platform/paths.ts';
import { LISTS } from '#web/platform/search/lists.ts';
import { addressOfSearch } from '#web/platform/search-state.ts';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import type { PaletteEntry } from './entry.ts';

const ICONS: Record<Suggestion['kind'], IconName> = {
  vulnerability: 'bug',
  vendor: 'building',
  product: 'box',
  type: 'shield',
};
const ORDER = Object.keys(ICONS) as Suggestion['kind'][];

/** A vulnerability opens its profile; a name opens the list filtered by it. */
export function suggestedEntries(suggestions: readonly Suggestion[]): PaletteEntry[] {
  const entries = suggestions.map(({ kind, value, label, detail }): PaletteEntry => {
    const search = { list: LISTS.vulnerabilities, filter: { [kind]: [value] } };
    return {
      key: `${kind} ${value}`,
      group: kind,
      icon: ICONS[kind],
      label,
      detail,
      to: kind === 'vulnerability' ? paths.vulnerabilityProfile.href(value) : addressOfSearch(search),
    };
  });
  return ORDER.flatMap((kind) => entries.filter(({ group }) => group === kind));
}

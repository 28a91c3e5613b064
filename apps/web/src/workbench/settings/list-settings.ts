import { useCallback, useState } from 'react';
import { type CollectionView, useView } from '../collection-view.ts';
import { type Column, optionalColumns } from '../table/columns.ts';

/** One line for whom the number says enough, two as a rule, four with the description for whom the title does not. */
export const DENSITIES = ['compact', 'standard', 'detailed'] as const;
export type Density = (typeof DENSITIES)[number];

/** Turned page by page, or going on at the end. */
export const PAGINGS = ['pages', 'scroll'] as const;
export type Paging = (typeof PAGINGS)[number];

export interface ListSettings {
  density: Density;
  /** Keys of the columns beside the name, of those that can be left out. */
  columns: readonly string[];
  paging: Paging;
}

export const defaultSettings = (columns: readonly Column[]): ListSettings => ({
  density: 'standard',
  columns: columns.filter(({ shown }) => shown === 'wanted').map(({ key }) => key),
  paging: 'pages',
});

/** Belongs to the browser, like the theme: signing out leaves it. */
const SETTINGS_KEY = 'ldy.list.settings';
/** The first list had this key to itself. */
const keyOf = ({ name }: CollectionView) => (name === 'vulnerabilities' ? SETTINGS_KEY : `${SETTINGS_KEY}.${name}`);

/** How this browser shows the list. Storage may be closed to us; then it is remembered until the page is left. */
export function useListSettings(): [ListSettings, (change: Partial<ListSettings>) => void] {
  const view = useView();
  const [settings, setSettings] = useState(() => readSettings(view));
  const change = useCallback(
    (wanted: Partial<ListSettings>) => {
      setSettings((former) => {
        const next = { ...former, ...wanted };
        try {
          localStorage.setItem(keyOf(view), JSON.stringify(next));
        } catch {
          // As above.
        }
        return next;
      });
    },
    [view],
  );
  return [settings, change];
}

/** What stands there may be of another version or of anybody's hand: what is unknown is left out. */
function readSettings(view: CollectionView): ListSettings {
  const usual = defaultSettings(view.columns);
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(view)) ?? 'null') as Partial<Record<string, unknown>> | null;
    const columns = kept?.columns;
    return {
      density: DENSITIES.find((density) => density === kept?.density) ?? usual.density,
      columns: Array.isArray(columns)
        ? optionalColumns(view.columns).flatMap(({ key }) => (columns.includes(key) ? [key] : []))
        : usual.columns,
      paging: PAGINGS.find((paging) => paging === kept?.paging) ?? usual.paging,
    };
  } catch {
    return usual;
  }
}

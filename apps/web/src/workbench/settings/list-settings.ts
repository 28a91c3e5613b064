import { useCallback, useState } from 'react';
import { type CollectionView, useView } from '../collection-view.ts';
import { type Column, optionalColumns } from '../table/columns.ts';

/** Lines per row: one, two, or four including the description. */
export const DENSITIES = ['compact', 'standard', 'detailed'] as const;
export type Density = (typeof DENSITIES)[number];

/** Page numbers or infinite scrolling. */
export const PAGINGS = ['pages', 'scroll'] as const;
export type Paging = (typeof PAGINGS)[number];

export interface ListSettings {
  density: Density;
  /** Keys of the visible optional columns. */
  columns: readonly string[];
  paging: Paging;
}

export const defaultSettings = (columns: readonly Column[]): ListSettings => ({
  density: 'standard',
  columns: columns.filter(({ shown }) => shown === 'wanted').map(({ key }) => key),
  paging: 'pages',
});

/** Stored per browser, like the theme; not deleted at sign-out. */
const SETTINGS_KEY = 'ldy.list.settings';
/** The first list keeps its original storage key. */
const keyOf = ({ name }: CollectionView) => (name === 'vulnerabilities' ? SETTINGS_KEY : `${SETTINGS_KEY}.${name}`);

/** Display settings of the list. If storage is unavailable, they last until the page is left. */
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
          // Storage is unavailable.
        }
        return next;
      });
    },
    [view],
  );
  return [settings, change];
}

/** The stored value may be from another version or manipulated; unknown parts are ignored. */
function readSettings(view: CollectionView): ListSettings {
  const usual = defaultSettings(view.columns);
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(view)) ?? 'null') as Partial<Record<string, unknown>> | null;
    const columns = stored?.columns;
    return {
      density: DENSITIES.find((density) => density === stored?.density) ?? usual.density,
      columns: Array.isArray(columns)
        ? optionalColumns(view.columns).flatMap(({ key }) => (columns.includes(key) ? [key] : []))
        : usual.columns,
      paging: PAGINGS.find((paging) => paging === stored?.paging) ?? usual.paging,
    };
  } catch {
    return usual;
  }
}

import { useCallback, useState } from 'react';

/** One line for whom the number says enough, two as a rule, four with the description for whom the title does not. */
export const DENSITIES = ['compact', 'standard', 'detailed'] as const;
export type Density = (typeof DENSITIES)[number];

/** Columns that can be left out. Level and name cannot. */
export const OPTIONAL_COLUMNS = ['product', 'cvss', 'epss', 'flags', 'dates', 'intake', 'sources'] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

/** Turned page by page, or going on at the end. */
export const PAGINGS = ['pages', 'scroll'] as const;
export type Paging = (typeof PAGINGS)[number];

export interface ListSettings {
  density: Density;
  columns: readonly OptionalColumn[];
  paging: Paging;
}

export const DEFAULT_SETTINGS: ListSettings = {
  density: 'standard',
  columns: ['product', 'cvss', 'epss', 'flags', 'dates'],
  paging: 'pages',
};

/** Belongs to the browser, like the theme: signing out leaves it. */
export const SETTINGS_KEY = 'ldy.list.settings';

/** How this browser shows the list. Storage may be closed to us; then it is remembered until the page is left. */
export function useListSettings(): [ListSettings, (change: Partial<ListSettings>) => void] {
  const [settings, setSettings] = useState(readSettings);
  const change = useCallback((wanted: Partial<ListSettings>) => {
    setSettings((former) => {
      const next = { ...former, ...wanted };
      try {
        localStorage.setItem(SETTINGS_KEY, JSON.stringify(next));
      } catch {
        // As above.
      }
      return next;
    });
  }, []);
  return [settings, change];
}

/** What stands there may be of another version or of anybody's hand: what is unknown is left out. */
function readSettings(): ListSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null') as Partial<Record<string, unknown>> | null;
    const columns = kept?.columns;
    return {
      density: DENSITIES.find((density) => density === kept?.density) ?? DEFAULT_SETTINGS.density,
      columns: Array.isArray(columns)
        ? OPTIONAL_COLUMNS.filter((column) => columns.includes(column))
        : DEFAULT_SETTINGS.columns,
      paging: PAGINGS.find((paging) => paging === kept?.paging) ?? DEFAULT_SETTINGS.paging,
    };
  } catch {
    return DEFAULT_SETTINGS;
  }
}

import { useEffect, useMemo } from 'react';
import { readVisit, rememberRows, type Visit } from '#web/platform/search/seen-rows.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import type { ListedRow } from '../answers.ts';
import { useView } from '../collection-view.ts';
import { changeOf, lookOf, type RowChange } from './row-changes.ts';

export interface Changes {
  visit: Visit;
  rows: ReadonlyMap<string, RowChange>;
}

/** New and changed rows since the reader's previous visit. Stores the rows for the next one. */
export function useChanges(items: readonly ListedRow[] | undefined): Changes {
  const view = useView();
  const { id, role } = useUser();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visit depends on the reader
  const visit = useMemo(() => readVisit(Date.now()), [id, role]);
  const rows = useMemo(() => {
    const found = new Map<string, RowChange>();
    for (const item of items ?? []) {
      const change = changeOf(view, item, visit);
      if (change) found.set(item.id, change);
    }
    return found;
  }, [view, items, visit]);
  useEffect(() => {
    if (items)
      rememberRows(
        items.map((item): [string, string] => [item.id, lookOf(view, item)]),
        Date.now(),
      );
  }, [view, items]);
  return { visit, rows };
}

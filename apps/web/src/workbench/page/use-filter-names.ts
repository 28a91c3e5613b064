import { namedFieldsOf } from '@ldy/domain/collection/collection.ts';
import { useMemo } from 'react';
import type { ListAnswer } from '../answers.ts';
import { type CollectionView, fieldValue, useView } from '../collection-view.ts';
import type { FilterNames } from '../filters/active-filters.ts';
import type { FacetCounts } from '../requests/count-facets.ts';

/** Known names by list and field. They stay known, so that filters without results keep their names. */
const known = new Map<string, Map<string, string>>();

function namesOf({ name }: CollectionView, field: string): Map<string, string> {
  const key = `${name} ${field}`;
  const names = known.get(key) ?? new Map<string, string>();
  known.set(key, names);
  return names;
}

/** Stores the name of a chosen value before any answer contains it. */
export const learnName = (view: CollectionView, field: string, id: string, name: string) =>
  namesOf(view, field).set(id, name);

/** Names of the ids in filters: from facet counts and from result rows, which contain the names of their values. */
export function useFilterNames(facets: FacetCounts | undefined, answer: ListAnswer | undefined): FilterNames {
  const view = useView();
  return useMemo(() => {
    const fields = namedFieldsOf(view.collection);
    for (const field of fields) {
      const names = namesOf(view, field);
      for (const { value, label } of facets?.[field] ?? []) names.set(value, label);
      for (const row of answer?.list ?? [])
        for (const { id, name } of (fieldValue(view, row, field) ?? []) as readonly { id: string; name: string }[])
          names.set(id, name);
    }
    return Object.fromEntries(fields.map((field) => [field, new Map(namesOf(view, field))]));
  }, [view, facets, answer]);
}

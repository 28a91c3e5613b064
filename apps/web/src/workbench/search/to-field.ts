import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { type Collection, fieldOf, filterNamesOf } from '@ldy/domain/collection/collection.ts';
import type { FieldValue } from '@ldy/domain/query/query.ts';
import type { CollectionView } from '../collection-view.ts';
import type { FilterNames } from '../filters/active-filters.ts';
import { isQueriedById } from '../filters/name-source.ts';

/** Parts of a view needed to write a filter as a query. */
export type QueriedView = Pick<CollectionView, 'collection' | 'names'>;

/** Filter names of a key's field. */
export const filterNames = (collection: Collection, key: string): readonly string[] =>
  filterNamesOf(key, fieldOf(collection, key));

/** A field's filter as a query condition; null if empty. */
export function toField(
  view: QueriedView,
  key: string,
  filter: ListFilter,
  names: FilterNames = {},
): FieldValue | null {
  const [first, last] = filterNames(view.collection, key).map((name) => filter[name]);
  const { kind } = fieldOf(view.collection, key);
  if (kind === 'flag') return typeof first === 'boolean' ? { key, value: first } : null;
  if (Array.isArray(first)) {
    const nameOf = (value: string | number) =>
      (isQueriedById(view.names[key]) ? undefined : names[key]?.get(String(value))) ?? value;
    return first.length > 0 ? { key, values: first.map(nameOf) } : null;
  }
  if (first === undefined && last === undefined) return null;
  return {
    key,
    range: { ...(first !== undefined && { from: first as string }), ...(last !== undefined && { to: last as string }) },
  };
}

import { fieldOf, filterNamesOf } from '@ldy/domain/collection/collection.ts';
import type { FieldValue } from '@ldy/domain/query/query.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { ListFilter } from '#web/platform/search/list-parameters.ts';
import type { FilterNames } from '../filters/active-filters.ts';

/** What the filter of the list calls a field. */
export const filterNames = (key: string): readonly string[] => filterNamesOf(key, fieldOf(VULNERABILITIES, key));

/** What the filter says by this field, as a condition of the language; null where it says nothing. */
export function toField(key: string, filter: Partial<ListFilter>, names: FilterNames = {}): FieldValue | null {
  const said = filter as Readonly<Record<string, unknown>>;
  const [first, last] = filterNames(key).map((name) => said[name]);
  const { kind } = fieldOf(VULNERABILITIES, key);
  if (kind === 'flag') return typeof first === 'boolean' ? { key, value: first } : null;
  if (Array.isArray(first))
    return first.length > 0 ? { key, values: first.map((value) => nameOf(key, value, names)) } : null;
  if (first === undefined && last === undefined) return null;
  return {
    key,
    range: { ...(first !== undefined && { from: first as string }), ...(last !== undefined && { to: last as string }) },
  };
}

/** Products of several vendors have one name, so the id says it. */
const nameOf = (key: string, value: string | number, names: FilterNames): string | number =>
  (key === 'vendor' || key === 'type' ? names[key]?.get(String(value)) : undefined) ?? value;

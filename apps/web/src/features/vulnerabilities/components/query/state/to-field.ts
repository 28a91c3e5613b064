import { FILTER_KEYS } from '@ldy/domain/query/implied-filters.ts';
import type { QueryKey } from '@ldy/domain/query/keys.ts';
import type { FieldValue, Range } from '@ldy/domain/query/query.ts';
import type { ListFilter } from '../../../../../platform/search/list-parameters.ts';
import type { FilterNames } from '../../filters/active-filters.ts';
import { STATED_FIELDS } from './stated-filter.ts';

/** The fields of the filter that one key says. */
export const fieldsOf = (key: QueryKey) => STATED_FIELDS.filter((field) => FILTER_KEYS[field] === key);

/** What the filter says by the fields of this key, as a condition of the language; null where it says nothing. */
export function toField(key: QueryKey, filter: Partial<ListFilter>, names: FilterNames = {}): FieldValue | null {
  const [field] = fieldsOf(key);
  switch (key) {
    case 'severity':
      return filter.severity?.length ? { key, values: filter.severity } : null;
    case 'source':
      return filter.source?.length ? { key, values: filter.source } : null;
    case 'year':
      return filter.year?.length ? { key, values: filter.year } : null;
    case 'cwe':
      return filter.cwe?.length ? { key, values: filter.cwe } : null;
    case 'vendor':
    case 'type':
      return filter[key]?.length ? { key, values: filter[key].map((id) => names[key]?.get(id) ?? id) } : null;
    case 'product':
      // Products of several vendors have one name, so the id says it.
      return filter.product?.length ? { key, values: filter.product } : null;
    case 'kev':
    case 'poc':
    case 'exp':
    case 'patch':
    case 'domestic': {
      const value = field && filter[field];
      return typeof value === 'boolean' ? { key, value } : null;
    }
    case 'cvss':
    case 'epss': {
      const range = rangeOf(filter[`${key}_min`], filter[`${key}_max`]);
      return range && { key, range };
    }
    case 'published':
    case 'intake': {
      const range = rangeOf(filter[`${key}_from`], filter[`${key}_to`]);
      return range && { key, range };
    }
    default:
      return null;
  }
}

function rangeOf<Value>(from: Value | undefined, to: Value | undefined): Range<Value> | null {
  if (from === undefined && to === undefined) return null;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

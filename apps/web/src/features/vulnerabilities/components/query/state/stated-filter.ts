import type { VulnerabilityListOutput } from '@ldy/contract/vulnerability-list.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { FILTER_KEYS, type ImpliedFilters, impliedFilters } from '@ldy/domain/query/implied-filters.ts';
import type { QueryKey } from '@ldy/domain/query/keys.ts';
import type { Query } from '@ldy/domain/query/query.ts';
import type { ListFilter } from '../../../../../platform/search/list-parameters.ts';

export type Understood = VulnerabilityListOutput['understood'];
export type StatedField = keyof ImpliedFilters;

export const STATED_FIELDS = Object.keys(FILTER_KEYS) as StatedField[];
const NAMED = ['vendor', 'product', 'type'] as const;

/** What the box says that the filters of the panel say as well, in their terms: names are ids here. */
export function statedFilter(
  query: Query | null,
  understood: Understood | undefined,
  today: string,
): Partial<ListFilter> {
  const { vendor, product, type, ...implied } = impliedFilters(query, today);
  const named = { vendor, product, type };
  const ids = NAMED.flatMap((field) => {
    const known = named[field] && understood?.[field].map(({ id }) => id);
    return known && known.length > 0 ? [[field, known] as const] : [];
  });
  return { ...(implied as Partial<ListFilter>), ...Object.fromEntries(ids) };
}

/** The keys that the box states at its top, each by its fields. */
export function keysOf(stated: Partial<ListFilter>): ReadonlySet<QueryKey> {
  return new Set(STATED_FIELDS.filter((field) => stated[field] !== undefined).map((field) => FILTER_KEYS[field]));
}

/** Filters of the panel and of the box together, as the panel shows them. A list holds what either names. */
export function shownFilter(filter: ListFilter, stated: Partial<ListFilter>): ListFilter {
  const shown: Record<string, unknown> = { ...filter };
  for (const [field, value] of Object.entries(stated)) {
    const own = shown[field];
    shown[field] = Array.isArray(own) && Array.isArray(value) ? [...new Set([...own, ...value])] : value;
  }
  return shown as ListFilter;
}

/** The day that it is in Shanghai. */
export const todayInShanghai = (now = Date.now()): string => shanghaiDay(new Date(now).toISOString());

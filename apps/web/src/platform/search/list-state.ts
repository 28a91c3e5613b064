import { formatFilter, type ListFilter, parametersOf, parseFilter } from '@ldy/contract/collection/list-parameters.ts';
import { DEFAULT_PAGE_SIZE, PAGE_DEPTH_CAP, PAGE_SIZES } from '@ldy/contract/limits.ts';
import { ordersOf, RELEVANCE } from '@ldy/domain/collection/collection.ts';
import type { List } from './lists.ts';

export type PageSize = (typeof PAGE_SIZES)[number];
export const VIEWS = ['table', 'cards'] as const;
export type View = (typeof VIEWS)[number];

/** The state of the list page that is stored in the URL. */
export interface ListState {
  filter: ListFilter;
  /** Default: by relevance for searches with words, else newest first (decided by the server). */
  sort?: string | undefined;
  page: number;
  pageSize: PageSize;
  /** Default: the view stored in the browser. */
  view?: View | undefined;
}

/** Parses a URL. Unknown, malformed or out-of-range values are ignored, because URLs are typed by hand and truncated. */
export function parseListState(list: List, query: URLSearchParams): ListState {
  const page = query.get('page') ?? '1';
  const pageSize = PAGE_SIZES.find((size) => String(size) === query.get('page_size')) ?? DEFAULT_PAGE_SIZE;
  return {
    filter: parseFilter(list, query),
    sort: ordersOf(list.collection).find((sort) => sort === query.get('sort')),
    page: /^[1-9]\d{0,3}$/.test(page) && Number(page) * pageSize <= PAGE_DEPTH_CAP ? Number(page) : 1,
    pageSize,
    view: VIEWS.find((view) => view === query.get('view')),
  };
}

/** Serialises to URL parameters: defaults are omitted, the order is fixed, and unrelated parameters (`source`, `extsearch`) stay. */
export function formatListState(list: List, state: ListState, former = new URLSearchParams()): URLSearchParams {
  const { own } = parametersOf(list);
  const query = new URLSearchParams();
  for (const [name, value] of former) if (!own.has(name)) query.append(name, value);
  for (const [name, value] of formatFilter(list, state.filter)) query.append(name, value);
  if (state.sort) query.set('sort', state.sort);
  if (state.view) query.set('view', state.view);
  if (state.pageSize !== DEFAULT_PAGE_SIZE) query.set('page_size', String(state.pageSize));
  if (state.page > 1) query.set('page', String(state.page));
  return query;
}

/** Merges a change into the filter. Empty values are removed; a changed filter returns to page 1. */
export function withFilter(state: ListState, change: ListFilter): ListState {
  const filter = Object.fromEntries(
    Object.entries({ ...state.filter, ...change }).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as ListFilter;
  const sort = state.sort === RELEVANCE && !filter.query ? undefined : state.sort;
  return { ...state, filter, sort, page: 1 };
}

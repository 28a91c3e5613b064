import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@ldy/contract/limits.ts';
import { RELEVANCE, sortsOf } from '@ldy/domain/collection/collection.ts';
import { type ListFilter, parametersOf } from './list-parameters.ts';
import type { List } from './lists.ts';

export type PageSize = (typeof PAGE_SIZES)[number];
export const VIEWS = ['table', 'cards'] as const;
export type View = (typeof VIEWS)[number];

/** Everything that the list page shows, and nothing that it does not keep in its address. */
export interface ListState {
  filter: ListFilter;
  /** Without it the server chooses: by relevance where something is searched for, else newest first. */
  sort?: string | undefined;
  page: number;
  pageSize: PageSize;
  /** Without it the remembered view is used. */
  view?: View | undefined;
}

/** The deepest page that the API accepts. */
const LAST_PAGE = 1000;

/** Reads an address. What is unknown, malformed or out of range is left out, never an error: addresses are typed and cut. */
export function parseListState(list: List, query: URLSearchParams): ListState {
  const filter: ListFilter = {};
  for (const { name, filter: wire, codec } of parametersOf(list).filters) {
    const value = codec.parse(query.getAll(name));
    if (value !== undefined) filter[wire] = value;
  }
  const page = Number(query.get('page') ?? 1);
  return {
    filter,
    sort: sortsOf(list.collection).find((sort) => sort === query.get('sort')),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    pageSize: PAGE_SIZES.find((size) => String(size) === query.get('page_size')) ?? DEFAULT_PAGE_SIZE,
    view: VIEWS.find((view) => view === query.get('view')),
  };
}

/** Writes an address: defaults are left out, the order is always the same, and parameters of others (`source`, `extsearch`) stay. */
export function formatListState(list: List, state: ListState, former = new URLSearchParams()): URLSearchParams {
  const { filters, own } = parametersOf(list);
  const query = new URLSearchParams();
  for (const [name, value] of former) if (!own.has(name)) query.append(name, value);
  for (const { name, filter, codec } of filters)
    for (const text of codec.format(state.filter[filter])) query.append(name, text);
  if (state.sort) query.set('sort', state.sort);
  if (state.view) query.set('view', state.view);
  if (state.pageSize !== DEFAULT_PAGE_SIZE) query.set('page_size', String(state.pageSize));
  if (state.page > 1) query.set('page', String(state.page));
  return query;
}

/** Merges a change into the filter. What comes out empty is no filter; a changed filter starts at its first page. */
export function withFilter(state: ListState, change: ListFilter): ListState {
  const filter = Object.fromEntries(
    Object.entries({ ...state.filter, ...change }).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as ListFilter;
  const sort = state.sort === RELEVANCE && !filter.query ? undefined : state.sort;
  return { ...state, filter, sort, page: 1 };
}

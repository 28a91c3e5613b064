import { KIND_LISTS, type SavedList } from '@ldy/contract/kinds/kind-lists.ts';
import type { SavedSearch } from '@ldy/contract/saved-searches.ts';
import type { z } from 'zod';
import { InvalidInputError } from '../../platform/errors.ts';

/** Some two hundred ids and every filter of the page take a third of it. */
const MOST_CHARACTERS = 20_000;

export interface Search {
  list: SavedList;
  filter: SavedSearch['filter'];
  sort?: SavedSearch['sort'];
}

/** The filter as stored, with unpaired surrogates replaced as searches do. Filters of another list, and overly long ones, are refused. */
export function packFilter({ list, filter, sort }: Search): string {
  const { filter: known, sorts } = KIND_LISTS[list].list;
  if (!known.safeParse(filter).success) throw new InvalidInputError('filter', '不是这个列表的筛选条件');
  if (sort !== undefined && !(sorts as readonly string[]).includes(sort))
    throw new InvalidInputError('sort', '不是这个列表的排序');
  const text = JSON.stringify(filter, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value));
  if (text.length > MOST_CHARACTERS) throw new InvalidInputError('filter', '条件过多，请减少后再保存');
  return text;
}

export interface ReadSearch extends Search {
  /** Names of parts that the portal no longer supports; they are omitted. */
  dropped: string[];
}

/** The still valid parts of a stored search: each is checked separately, so that an outdated one does not invalidate the others. */
export function unpackSearch(list: SavedList, stored: unknown, sort: string | null): ReadSearch {
  const { filter: known, sorts } = KIND_LISTS[list].list;
  const parts: Readonly<Record<string, z.ZodType>> = known.shape;
  const filter: Record<string, unknown> = {};
  const dropped: string[] = [];
  for (const [name, value] of partsOf(stored)) {
    const part = Object.hasOwn(parts, name) ? parts[name]?.safeParse(value) : undefined;
    if (part?.success) filter[name] = part.data;
    else dropped.push(name.slice(0, 50));
  }
  if (sort === null) return { list, filter, dropped };
  const order = sorts.find((name) => name === sort);
  return order ? { list, filter, sort: order, dropped } : { list, filter, dropped: [...dropped, 'sort'] };
}

const partsOf = (stored: unknown): [string, unknown][] =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? Object.entries(stored)
    : [['filter', stored]];

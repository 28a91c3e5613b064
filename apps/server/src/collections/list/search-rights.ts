import { mayCountBy, mayFilterBy, mayOrderBy } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { type Collection, fieldsOf, RELEVANCE, sortsOf } from '@ldy/domain/collection/collection.ts';
import { ForbiddenError } from '#server/platform/errors.ts';
import type { ListedCollection } from '../listed-collection.ts';

/** What these need depends on what they say: plan-search.ts, query-condition.ts. */
const IN_WORDS = ['search', 'query'];

/** Throws ForbiddenError where the answer would tell a field that this reader may not see, and where nobody knows what a filter needs. */
export function requireFilters(
  { collection, list }: ListedCollection,
  input: Readonly<Record<string, unknown>>,
  reader: Reader,
): void {
  for (const name of Object.keys(list.filter.shape)) {
    if (IN_WORDS.includes(name)) continue;
    if (narrows(input[name]) && !mayFilterBy(collection, reader, name))
      throw new ForbiddenError(`没有按 ${name} 筛选的权限`);
  }
}

function narrows(value: unknown): boolean {
  return value !== undefined && value !== 'all' && !(Array.isArray(value) && value.length === 0);
}

/** The order that was asked for, else the best one that this reader may have. */
export function sortFor(collection: Collection, asked: string | undefined, hasWords: boolean, reader: Reader): string {
  if (asked !== undefined) {
    if (!mayOrderBy(collection, reader, asked)) throw new ForbiddenError(`没有按 ${asked} 排序的权限`);
    return asked;
  }
  const orders = preferred(collection);
  const sort = (hasWords ? [RELEVANCE, ...orders] : orders).find((name) => mayOrderBy(collection, reader, name));
  if (sort === undefined) throw new ForbiddenError('没有查看列表的权限');
  return sort;
}

/** The newest first; else by the times that every record has, by other days, by what it is rated. */
function preferred(collection: Collection): string[] {
  const sorts = sortsOf(collection);
  const names = (['instant', 'day', 'choice', 'score'] as const).flatMap((kind) => fieldsOf(collection, kind));
  return [...new Set([collection.newest, ...names.map(([name]) => name)])].filter((name) => sorts.includes(name));
}

/** A facet that may not be counted is left out, so that a list page works for whoever lacks one. */
export function facetsFor(collection: Collection, asked: readonly string[], reader: Reader): string[] {
  return asked.filter((name) => mayCountBy(collection, reader, name));
}

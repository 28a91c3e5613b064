import { mayCountBy, mayFilterBy, mayOrderBy } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { type Collection, fieldsOf, RELEVANCE, sortsOf } from '@ldy/domain/collection/collection.ts';
import { ForbiddenError } from '#server/platform/errors.ts';
import type { ListedCollection } from '../listed-collection.ts';
import type { Concerned } from './concerned.ts';

/** The fields these need depend on their content: see plan-search.ts and query-condition.ts. */
const IN_WORDS = ['search', 'query'];

/** Throws ForbiddenError when the result would reveal a field that this reader may not see, and for filters without declared fields. */
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

/** The requested sort, else the best default that this reader may use. By what concerns the reader only where something does. */
export function sortFor(
  collection: Collection,
  asked: string | undefined,
  hasWords: boolean,
  { reader, concerned }: { reader: Reader; concerned: Concerned | null },
): string {
  const { concerns } = collection;
  if (asked !== undefined && !mayOrderBy(collection, reader, asked))
    throw new ForbiddenError(`没有按 ${asked} 排序的权限`);
  if (asked !== undefined && asked !== concerns) return asked;
  if (concerns !== undefined && concerned?.first.length && (asked === concerns || !hasWords)) return concerns;
  return usualSort(collection, hasWords, reader);
}

/** The default without what concerns the reader. */
export function usualSort(collection: Collection, hasWords: boolean, reader: Reader): string {
  const orders = preferred(collection);
  const sort = (hasWords ? [RELEVANCE, ...orders] : orders).find((name) => mayOrderBy(collection, reader, name));
  if (sort === undefined) throw new ForbiddenError('没有查看列表的权限');
  return sort;
}

/** Default sorts: newest first; else by times that every record has, by other days, by score. */
function preferred(collection: Collection): string[] {
  const sorts = sortsOf(collection);
  const names = (['instant', 'day', 'choice', 'score'] as const).flatMap((kind) => fieldsOf(collection, kind));
  return [...new Set([collection.newest, ...names.map(([name]) => name)])].filter((name) => sorts.includes(name));
}

/** Facets that may not be counted are omitted instead of refused, so that a list page works without them. */
export function facetsFor(collection: Collection, asked: readonly string[], reader: Reader): string[] {
  return asked.filter((name) => mayCountBy(collection, reader, name));
}

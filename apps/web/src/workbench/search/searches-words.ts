import { type Collection, fieldOf } from '@ldy/domain/collection/collection.ts';
import type { Query } from '@ldy/domain/query/query.ts';

/** Whether a query searches texts, so that results show where they match. */
export function searchesWords(collection: Collection, query: Query | null): boolean {
  if (query === null || query.kind === 'not') return false;
  if (query.kind === 'all' || query.kind === 'any') return query.of.some((part) => searchesWords(collection, part));
  return query.kind !== 'field' || fieldOf(collection, query.key).kind === 'text';
}

import type { Query } from '@ldy/domain/query/query.ts';

/** Whether a query looks for words somewhere: then each result says where it has them. */
export function searchesWords(query: Query | null): boolean {
  if (query === null || query.kind === 'not') return false;
  if (query.kind === 'all' || query.kind === 'any') return query.of.some(searchesWords);
  return query.kind !== 'field' || query.key === 'title' || query.key === 'description';
}

import { createHash } from 'node:crypto';
import type { ListInput } from '@ldy/contract/collection/list.ts';
import { normalForm } from './known-identifiers.ts';

/**
 * The quota key of a search. The same words cost once a day in any notation, and so does the same set of ids; filters, sorting and paging
 * are free.
 */
export function searchKey({ search, query, ids }: Pick<ListInput, 'search' | 'query' | 'ids'>): string | null {
  const words = [search, query].map(folded).filter((text) => text !== '');
  // Plain words are the same search in either parameter.
  const text = words.join('\u0000');
  if (!ids || ids.length === 0) return text || null;
  const set = [...new Set(ids.map(normalForm))].sort().join('\n');
  return `${text}\u0001${createHash('sha256').update(set).digest('hex')}`;
}

const folded = (text: string | undefined): string =>
  (text ?? '').normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

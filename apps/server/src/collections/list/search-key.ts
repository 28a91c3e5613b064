import { createHash } from 'node:crypto';
import type { ListInput } from '@ldy/contract/collection-list.ts';
import { normalForm } from './known-identifiers.ts';

/**
 * What a search is paid for by. The same words cost once a day, however they are written, and so does the same set of ids; filters, orders
 * and pages cost nothing.
 */
export function searchKey({ search, query, ids }: Pick<ListInput, 'search' | 'query' | 'ids'>): string | null {
  const words = [search, query].map(folded).filter((text) => text !== '');
  // Words alone are one search, in whichever of the two they stand.
  const text = words.join('\u0000');
  if (!ids || ids.length === 0) return text || null;
  const set = [...new Set(ids.map(normalForm))].sort().join('\n');
  return `${text}\u0001${createHash('sha256').update(set).digest('hex')}`;
}

const folded = (text: string | undefined): string =>
  (text ?? '').normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

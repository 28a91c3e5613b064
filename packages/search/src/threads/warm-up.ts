import { searchLibrary } from '../columnar/evaluate/search-library.ts';
import type { LiveSegment } from '../columnar/segment.ts';
import type { SearchQuery } from '../search-engine.ts';

/** What people ask first, and what makes an engine prepare what it keeps of a segment. */
const FIRST: readonly SearchQuery[] = [
  { filter: {}, sort: 'published' },
  { filter: { text: '远程代码执行' }, sort: 'relevance' },
  { filter: { text: 'apache', severity: ['critical'], year: [2024] }, sort: 'relevance' },
  { filter: {}, where: { kind: 'phrase', text: 'apache', in: 'anywhere' }, sort: 'published' },
].map((query) => ({
  ...(query as Pick<SearchQuery, 'filter' | 'where' | 'sort'>),
  limit: 20,
  offset: 0,
  facets: ['severity', 'type', 'cwe', 'vendor', 'product', 'source', 'year', 'flags'],
  totalCap: 1,
}));

/** Smaller ones need no preparing. */
const WORTH_IT = 5_000;

/** So that nobody pays for being the first who searches in these segments. */
export function warmUp(segments: readonly LiveSegment[]): void {
  const large = segments.filter(({ count }) => count >= WORTH_IT);
  if (large.length === 0) return;
  for (const query of FIRST) searchLibrary(large, query);
}

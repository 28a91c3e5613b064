import type { SearchQuery, SearchResult } from '../../search-engine.ts';
import type { LiveSegment } from '../segment.ts';

export interface SearchOptions {
  /** `performance.now()` at which the search gives up. */
  deadline?: number;
  /** What the search may cost, see budget.ts. */
  units?: number;
}

/** Searches all segments as one. Throws SearchTooCostly and InvalidCursor. */
export function searchLibrary(
  _library: readonly LiveSegment[],
  _query: SearchQuery,
  _options: SearchOptions = {},
): SearchResult {
  throw new Error('Not written yet.');
}

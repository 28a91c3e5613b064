import { type Collection, facetsOf, RELEVANCE } from '@ldy/domain/collection/collection.ts';
import { searchLibrary } from '../columnar/evaluate/search-library.ts';
import type { LiveSegment } from '../columnar/segment.ts';
import type { Condition } from '../condition.ts';
import { filterConditions } from '../condition-of.ts';

/** Typical first queries, which fill the caches of a segment: words, a phrase, and every faceted field. */
const FIRST: readonly (Condition | undefined)[] = [
  undefined,
  { kind: 'words', text: '远程代码执行' },
  { kind: 'words', text: 'apache' },
  { kind: 'phrase', text: 'apache', in: 'anywhere' },
];

/** Smaller segments need no warm-up. */
const WORTH_IT = 5_000;

/** Fills the caches of new segments, so that the first search in them is not slow. */
export function warmUp(collection: Collection, segments: readonly LiveSegment[]): void {
  const large = segments.filter(({ count }) => count >= WORTH_IT);
  if (large.length === 0) return;
  const facets = facetsOf(collection);
  for (const where of FIRST)
    searchLibrary(collection, large, {
      filter: filterConditions(collection, where?.kind === 'words' ? worstOf(collection) : {}),
      where,
      sort: where?.kind === 'words' ? RELEVANCE : collection.newest,
      limit: 20,
      offset: 0,
      facets,
      totalCap: 1,
    });
}

/** A filter by the highest rank of each choice. */
function worstOf({ fields }: Collection): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'choice' ? [[field.wire ?? name, [field.choices[0]?.value ?? '']]] : [],
    ),
  );
}

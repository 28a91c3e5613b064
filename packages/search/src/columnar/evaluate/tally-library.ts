import type { Collection } from '@ldy/domain/collection/collection.ts';
import { conditionOf } from '../../condition-of.ts';
import type { TallyQuery } from '../../search-engine.ts';
import type { LiveSegment } from '../segment.ts';
import { Budget } from './budget.ts';
import { Compiler } from './compile-condition.ts';
import { Scratch } from './scratch.ts';
import { SegmentSearch } from './segment-search.ts';
import { bitSet } from './sets/doc-set.ts';
import { SetAlgebra } from './sets/set-algebra.ts';

const scratch = new Scratch();

/** The counts of a tally over all segments. What the query finds is found once. Throws SearchTooCostly. */
export function tallyLibrary(
  collection: Collection,
  library: readonly LiveSegment[],
  query: TallyQuery,
  limits: { deadline?: number } = {},
): number[] {
  const compiler = new Compiler(collection);
  const base = compiler.compile(conditionOf(query));
  const cells = query.cells.map((cell) => compiler.compile(cell));
  const counts = cells.map(() => 0);
  const budget = new Budget(limits);
  try {
    for (const live of library) {
      if (live.count === 0) continue;
      const algebra = new SetAlgebra(live.segment.count, scratch, budget);
      const found = algebra.both(new SegmentSearch(live.segment, algebra).find(base), bitSet(live.alive, live.count));
      for (const [at, cell] of found.count === 0 ? [] : cells.entries()) {
        // Each cell starts with empty memory: the results of all of them together would exceed what one search may hold.
        const since = scratch.mark();
        const { count } = new SegmentSearch(live.segment, algebra).narrow(cell, 'anywhere', found);
        counts[at] = (counts[at] ?? 0) + count;
        scratch.giveBack(since);
      }
      scratch.giveBack();
    }
  } finally {
    scratch.giveBack();
  }
  return counts;
}

import type { Collection } from '@ldy/domain/collection/collection.ts';
import { conditionOf } from '../../condition-of.ts';
import type { SearchFilter } from '../../search-engine.ts';
import type { LiveSegment } from '../segment.ts';
import { Budget } from './budget.ts';
import { Compiler } from './compile-condition.ts';
import { Scratch } from './scratch.ts';
import { SegmentSearch } from './segment-search.ts';
import { bitSet } from './sets/doc-set.ts';
import { SetAlgebra } from './sets/set-algebra.ts';

const scratch = new Scratch();

/** The totals of several searches over one library. Throws SearchTooCostly. */
export function countLibrary(
  collection: Collection,
  library: readonly LiveSegment[],
  filters: readonly SearchFilter[],
): number[] {
  const compiler = new Compiler(collection);
  const nodes = filters.map((filter) => compiler.compile(conditionOf({ filter })));
  const counts = filters.map(() => 0);
  const budget = new Budget();
  try {
    for (const live of library) {
      if (live.count === 0) continue;
      const alive = bitSet(live.alive, live.count);
      for (const [at, node] of nodes.entries()) {
        // Each search starts with empty memory: the results of all of them together would exceed what one search may hold.
        const algebra = new SetAlgebra(live.segment.count, scratch, budget);
        const found = algebra.both(new SegmentSearch(live.segment, algebra).find(node), alive);
        counts[at] = (counts[at] ?? 0) + found.count;
        scratch.giveBack();
      }
    }
  } finally {
    scratch.giveBack();
  }
  return counts;
}

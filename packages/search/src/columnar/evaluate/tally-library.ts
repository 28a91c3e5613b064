import type { Collection } from '@ldy/domain/collection/collection.ts';
import { conditionOf } from '../../condition-of.ts';
import type { TallyQuery } from '../../search-engine.ts';
import type { LiveSegment } from '../segment.ts';
import { Budget } from './budget.ts';
import { Compiler, type Node } from './compile-condition.ts';
import { Scratch } from './scratch.ts';
import { SegmentSearch } from './segment-search.ts';
import { bitSet, EMPTY_SET } from './sets/doc-set.ts';
import { SetAlgebra } from './sets/set-algebra.ts';

const scratch = new Scratch();

const partsOf = (cell: Node): readonly Node[] => (cell.kind === 'all' ? cell.of : [cell]);

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
      const search = new SegmentSearch(live.segment, algebra);
      const found = algebra.both(search.find(base), bitSet(live.alive, live.count));
      if (found.count > 0) {
        // Cells are combinations of a few parts: what each part has of the found is found once, and what a cell makes of them is forgotten at once.
        const parts = new Map(
          [...new Set(cells.flatMap(partsOf))].map((part) => [part, algebra.both(found, search.find(part))]),
        );
        for (const [at, cell] of cells.entries()) {
          const since = scratch.mark();
          const [least = found, ...others] = partsOf(cell)
            .map((part) => parts.get(part) ?? EMPTY_SET)
            .sort((a, b) => a.count - b.count);
          const last = others.pop();
          const count = last
            ? algebra.countBoth(
                others.reduce((left, set) => algebra.both(left, set), least),
                last,
              )
            : least.count;
          counts[at] = (counts[at] ?? 0) + count;
          scratch.giveBack(since);
        }
      }
      scratch.giveBack();
    }
  } finally {
    scratch.giveBack();
  }
  return counts;
}

import type { LiveSegment, Segment } from '../../segment.ts';
import { NameTables } from './name-table.ts';
import type { SegmentFacets } from './segment-facets.ts';

/** Lives on between searches, so that a value has the same number in all segments. */
interface FacetMemory {
  tables: NameTables;
  known: WeakMap<Segment, SegmentFacets>;
}

let memory: FacetMemory = { tables: new NameTables(), known: new WeakMap() };

/** Starts empty again when most names belong to segments that no longer exist. */
export function facetMemory(library: readonly LiveSegment[]): FacetMemory {
  const keys = library.flatMap(({ segment }) => Object.values(segment.lists).map(({ keys }) => keys.offsets.length));
  const names = keys.reduce((sum, count) => sum + count, 0);
  if (memory.tables.longest > SPARE + names * 2) memory = { tables: new NameTables(), known: new WeakMap() };
  return memory;
}

const SPARE = 20_000;

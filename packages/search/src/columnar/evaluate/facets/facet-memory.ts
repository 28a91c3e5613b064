import type { LiveSegment, Segment } from '../../segment.ts';
import { type NameTables, newNameTables } from './name-table.ts';
import type { SegmentFacets } from './segment-facets.ts';

/** What is kept from one search to the next one, so that a value has the same number in all segments. */
interface FacetMemory {
  tables: NameTables;
  known: WeakMap<Segment, SegmentFacets>;
}

let memory: FacetMemory = { tables: newNameTables(), known: new WeakMap() };

/** Begins anew when most names are of segments that are gone. */
export function facetMemory(library: readonly LiveSegment[]): FacetMemory {
  for (const column of ['cwe', 'vendor', 'product'] as const) {
    let names = SPARE;
    for (const { segment } of library) names += segment.lists[column].keys.offsets.length * 2;
    if (memory.tables[column].names.length > names) memory = { tables: newNameTables(), known: new WeakMap() };
  }
  return memory;
}

const SPARE = 20_000;

import { readRecordsAfter } from '../../apps/server/src/collections/engine/read-indexed-records.ts';
import type { Queryable } from '../../apps/server/src/platform/database/database.ts';
import { createDice } from '../../packages/domain/src/testing/dice.ts';
import { VULNERABILITIES } from '../../packages/domain/src/vulnerability/fields.ts';
import { SegmentBuilder } from '../../packages/search/src/columnar/build/segment-builder.ts';
import type { LiveSegment, Segment } from '../../packages/search/src/columnar/segment.ts';
import type { IndexedRecord } from '../../packages/search/src/indexed-record.ts';

const PAGE = 2_000;
const SAMPLE = 3_000;
const SEGMENTS = 3;

export interface Library {
  segments: LiveSegment[];
  count: number;
  /** Random records from which searches are generated. */
  sample: IndexedRecord[];
}

/** Reads all records into segments at random, as after many changes. */
export async function loadLibrary(database: Queryable, seed: number): Promise<Library> {
  const dice = createDice(seed);
  const builders = Array.from({ length: SEGMENTS }, () => new SegmentBuilder(VULNERABILITIES));
  const sample: IndexedRecord[] = [];
  let count = 0;
  for (let after: string | null = ''; after !== null; ) {
    const page = await readRecordsAfter(database, VULNERABILITIES, after, PAGE);
    after = page.last;
    if (page.lines === '') continue;
    for (const line of page.lines.split('\n')) {
      const record: IndexedRecord = JSON.parse(line);
      count += 1;
      // The smaller segments get few records.
      builders[dice.chance(0.9) ? 0 : 1 + dice.roll(SEGMENTS - 1)]?.add(record);
      if (sample.length < SAMPLE) sample.push(record);
      else if (dice.chance(SAMPLE / count)) sample[dice.roll(SAMPLE)] = record;
    }
  }
  return { segments: builders.map((builder) => asLive(builder.finish())), count, sample };
}

export function asLive(segment: Segment): LiveSegment {
  const alive = new Uint32Array(new SharedArrayBuffer(Math.ceil(segment.count / 32) * 4));
  for (let document = 0; document < segment.count; document += 1) {
    alive[document >>> 5] = (alive[document >>> 5] ?? 0) | (1 << (document & 31));
  }
  return { segment, alive, count: segment.count };
}

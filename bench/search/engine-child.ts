import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { SegmentBuilder } from '@ldy/search/columnar/build/segment-builder.ts';
import { searchLibrary } from '@ldy/search/columnar/evaluate/search-library.ts';
import { bytesOf, memoryOf } from '@ldy/search/columnar/measure-segment.ts';
import { mergeSegments } from '@ldy/search/columnar/merge/merge-segments.ts';
import type { LiveSegment, Segment } from '@ldy/search/columnar/segment.ts';
import { allAlive } from '@ldy/search/threads/held-segment.ts';
import { answer, childInput } from '../lib/run-child.ts';
import { type Measured, measureQuestions } from './measure-questions.ts';
import { queryOf } from './queries.ts';
import { replicated } from './replicate.ts';

export interface EngineFigures {
  measured: Measured;
  records: number;
  /** Seconds for the build, from the first record to the last sort order. */
  built: number;
  merged: number;
  /** Structure → bytes. */
  memory: Record<string, number>;
  bytes: number;
}

/** Records per segment during a build, as in the building thread. */
const OF_ONE_BUILD = 65_536;

/** Measures the engine in one thread over one segment. */
const { file, records } = childInput<{ file: string; records: number }>();
const started = performance.now();
const parts: Segment[] = [];
let builder = new SegmentBuilder(VULNERABILITIES);
let inBuilder = 0;
let reading = 0;
let before = performance.now();
for (const record of replicated(file, records)) {
  // Reading the file is not counted.
  reading += performance.now() - before;
  builder.add(record);
  inBuilder += 1;
  if (inBuilder === OF_ONE_BUILD) {
    parts.push(builder.finish());
    builder = new SegmentBuilder(VULNERABILITIES);
    inBuilder = 0;
  }
  before = performance.now();
}
if (inBuilder > 0) parts.push(builder.finish());
const built = (performance.now() - started - reading) / 1000;

const mergeStarted = performance.now();
const segment = mergeSegments(VULNERABILITIES, parts.map(whole));
const merged = (performance.now() - mergeStarted) / 1000;
parts.length = 0;

const library = [whole(segment)];
const measured = await measureQuestions(
  (question) => searchLibrary(VULNERABILITIES, library, queryOf(question)).total.value,
);
answer({
  measured,
  records: segment.count,
  built,
  merged,
  memory: memoryOf(segment),
  bytes: bytesOf(segment),
} satisfies EngineFigures);

function whole(segment: Segment): LiveSegment {
  return { segment, alive: allAlive(segment.count), count: segment.count };
}

import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { IndexedRecord } from '../../indexed-record.ts';
import type { Segment } from '../segment.ts';
import { SegmentBuilder } from './segment-builder.ts';

/** When several records have the same anchor, the last one is used. */
export function buildSegment(collection: Collection, records: Iterable<IndexedRecord>): Segment {
  const builder = new SegmentBuilder(collection);
  for (const record of records) builder.add(record);
  return builder.finish();
}

import type { IndexedRecord } from '../../indexed-record.ts';
import type { Segment } from '../segment.ts';
import { SegmentBuilder } from './segment-builder.ts';

/** Of records with the same anchor the last one counts. */
export function buildSegment(records: Iterable<IndexedRecord>): Segment {
  const builder = new SegmentBuilder();
  for (const record of records) builder.add(record);
  return builder.finish();
}

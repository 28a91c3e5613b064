import type { IndexedRecord } from '../../../indexed-record.ts';
import type { Dice } from '../../../testing/dice.ts';
import { randomRecords } from '../../../testing/random-records.ts';
import { buildSegment } from '../../build-segment.ts';
import type { LiveSegment } from '../../segment.ts';
import { findDocument } from '../find-keys.ts';

/** The records in so many segments, each of which holds others too that have fallen: older words on the same records, and strangers. */
export function splitLibrary(dice: Dice, records: readonly IndexedRecord[], segments: number): LiveSegment[] {
  const parts = Array.from({ length: segments }, (): IndexedRecord[] => []);
  for (const record of records) dice.pick(parts).push(record);
  return parts.map((part) => {
    const standing = new Set(part.map(({ anchor }) => anchor));
    const fallen = dice
      .some(randomRecords(dice.roll(1000), 30), 0, 30)
      .concat(dice.some(records, 0, 10).map((record) => ({ ...record, title: record.body })))
      .filter(({ anchor }) => !standing.has(anchor));
    return living(
      [...fallen, ...part],
      part.map(({ anchor }) => anchor),
    );
  });
}

/** A segment of which only these anchors stand. */
function living(records: readonly IndexedRecord[], standing: readonly string[]): LiveSegment {
  const segment = buildSegment(records);
  const alive = new Uint32Array((segment.count + 31) >>> 5);
  for (const anchor of standing) {
    const document = findDocument(segment, Buffer.from(anchor));
    alive[document >>> 5] = (alive[document >>> 5] ?? 0) | (1 << (document & 31));
  }
  return { segment, alive, count: standing.length };
}

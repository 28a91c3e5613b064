import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { Dice } from '@ldy/domain/testing/dice.ts';
import { buildSegment } from '../columnar/build/build-segment.ts';
import type { LiveSegment } from '../columnar/segment.ts';
import type { IndexedRecord } from '../indexed-record.ts';

/** The records spread over segments as after changes: each is live once, beside deleted older versions and deleted records. */
export function liveSegments(
  collection: Collection,
  dice: Dice,
  records: readonly IndexedRecord[],
  segments: number,
): LiveSegment[] {
  const parts: { living: IndexedRecord[]; dead: IndexedRecord[] }[] = Array.from({ length: segments }, () => ({
    living: [],
    dead: [],
  }));
  for (const record of records) {
    const at = dice.roll(segments);
    parts[at]?.living.push(record);
    const other = parts[(at + 1) % segments];
    if (segments > 1 && dice.chance(0.2)) other?.dead.push({ ...dice.pick(records), anchor: record.anchor });
  }
  return parts.map(({ living, dead }) => {
    const gone = dead.filter(({ anchor }) => !living.some((record) => record.anchor === anchor));
    return withDead(collection, living, gone);
  });
}

function withDead(
  collection: Collection,
  living: readonly IndexedRecord[],
  dead: readonly IndexedRecord[],
): LiveSegment {
  const segment = buildSegment(collection, [...living, ...dead]);
  const isDead = new Set(dead.map(({ anchor }) => anchor));
  const alive = new Uint32Array(new SharedArrayBuffer(Math.ceil(segment.count / 32) * 4));
  const decoder = new TextDecoder();
  let count = 0;
  for (let document = 0; document < segment.count; document += 1) {
    const { bytes, offsets } = segment.anchors;
    const anchor = decoder.decode(bytes.slice(offsets[document], offsets[document + 1]));
    if (isDead.has(anchor)) continue;
    alive[document >>> 5] = (alive[document >>> 5] ?? 0) | (1 << (document & 31));
    count += 1;
  }
  return { segment, alive, count };
}

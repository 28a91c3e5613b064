import { cases } from '@ldy/domain/testing/budget.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { expect, test } from 'vitest';
import { buildSegment } from '../columnar/build/build-segment.ts';
import { mergeSegments } from '../columnar/merge/merge-segments.ts';
import { randomRecords } from '../testing/random-records.ts';
import { countAlive, type HeldSegment, hold } from './held-segment.ts';
import { Library } from './library.ts';

const RECORDS = randomRecords(5, 60);
const ANCHORS = RECORDS.map(({ anchor }) => anchor);
const segmentOf = (id: string, anchors: readonly string[]) =>
  hold(
    id,
    buildSegment(
      VULNERABILITIES,
      RECORDS.filter(({ anchor }) => anchors.includes(anchor)),
    ),
  );

/** Anchors of live documents, with duplicates. */
function standing(library: Library): string[] {
  const decoder = new TextDecoder();
  return library.segments
    .flatMap(({ segment: { anchors, count }, alive }) =>
      Array.from({ length: count }, (_, document) => document)
        .filter((document) => (((alive[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1)
        .map((document) =>
          decoder.decode(anchors.bytes.slice(anchors.offsets[document], anchors.offsets[document + 1])),
        ),
    )
    .sort();
}

const counted = (library: Library) => library.segments.map(({ count }) => count);
const bits = (library: Library) => library.segments.map(({ alive }) => countAlive(alive));

test('a step that is repeated, because its outcome is unknown, changes nothing', () => {
  const library = new Library();
  library.take([segmentOf('a', ANCHORS.slice(0, 40))]);
  const change = { remove: ANCHORS.slice(0, 3), add: segmentOf('b', ANCHORS.slice(0, 2)) };
  library.apply(change);
  const once = standing(library);
  library.apply(change);
  expect(standing(library)).toEqual(once);
  expect(once).toEqual([...ANCHORS.slice(0, 2), ...ANCHORS.slice(3, 40)].sort());
  expect(counted(library)).toEqual(bits(library));
});

test('what falls while segments are merged falls in the merged one too, also when that step is repeated', () => {
  const library = new Library();
  const parts = [segmentOf('a', ANCHORS.slice(0, 33)), segmentOf('b', ANCHORS.slice(33))];
  library.take(parts);
  library.apply({ remove: ANCHORS.slice(0, 1), add: undefined });
  const then = library.segments.map(({ id, segment, alive }) => ({ id, segment, alive: alive.slice() }));
  library.apply({ remove: ANCHORS.slice(30, 36), add: segmentOf('c', ANCHORS.slice(31, 32)) });
  const before = standing(library);
  const by = hold('d', mergeSegments(VULNERABILITIES, then));
  const restarted = new Library();
  restarted.take(library.segments);
  for (const each of [library, restarted]) {
    each.replace({ parts: then.map(({ id, alive }) => ({ id, alive })), by });
    expect(standing(each)).toEqual(before);
    expect(counted(each)).toEqual(bits(each));
    expect(each.segments.map(({ id }) => id).sort()).toEqual(['c', 'd']);
  }
});

test('whatever order changes and merges come in, each record is there once, in its last version', () => {
  const dice = testDice();
  const library = new Library();
  const expected = new Set<string>();
  let merging: { id: string; segment: HeldSegment['segment']; alive: Uint32Array }[] | undefined;
  for (let round = 0; round < cases(200); round++) {
    if (dice.chance(0.7)) {
      const touched = dice.some(ANCHORS, 1, 6);
      const added = touched.filter(() => dice.chance(0.8));
      library.apply({ remove: touched, add: added.length > 0 ? segmentOf(`s${round}`, added) : undefined });
      for (const anchor of touched) expected.delete(anchor);
      for (const anchor of added) expected.add(anchor);
    } else if (!merging) {
      merging = dice
        .some(library.segments, 0, 5)
        .map(({ id, segment, alive }) => ({ id, segment, alive: alive.slice() }));
    } else {
      const lives = merging.some(({ alive }) => countAlive(alive) > 0);
      library.replace({
        parts: merging,
        by: lives ? hold(`m${round}`, mergeSegments(VULNERABILITIES, merging)) : undefined,
      });
      merging = undefined;
    }
    expect(standing(library)).toEqual([...expected].sort());
    expect(counted(library)).toEqual(bits(library));
  }
  expect(library.segments.length).toBeGreaterThan(1);
});

test('anchors that are no key of any segment fall nowhere', () => {
  const library = new Library();
  library.take([segmentOf('a', ANCHORS)]);
  library.apply({
    remove: ['', 'CVE', `${ANCHORS[0]}0`, 'ZZZ', '漏洞', ANCHORS[0]?.slice(0, -1) ?? ''],
    add: undefined,
  });
  expect(standing(library)).toEqual([...ANCHORS].sort());
});

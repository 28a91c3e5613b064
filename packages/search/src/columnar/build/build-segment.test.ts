import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { describe, expect, test } from 'vitest';
import type { IndexedRecord } from '../../indexed-record.ts';
import { plainRecord } from '../../testing/plain-record.ts';
import { randomRecords } from '../../testing/random-records.ts';
import { hasBit } from '../bits.ts';
import { mergeSegments } from '../merge/merge-segments.ts';
import { type Dictionary, NO_DAY, type Segment } from '../segment.ts';
import { segmentArrays } from '../segment-arrays.ts';
import { stringAt } from '../strings.ts';
import { buildSimply } from '../testing/build-simply.ts';
import { expectSame } from '../testing/expect-same.ts';
import { buildSegment } from './build-segment.ts';
import { SegmentBuilder } from './segment-builder.ts';

const plain = plainRecord(VULNERABILITIES);
const recordOf = (given: Partial<IndexedRecord>): IndexedRecord => plainRecord(VULNERABILITIES, given);
const anchorsOf = ({ anchors, count }: Segment) => Array.from({ length: count }, (_, at) => stringAt(anchors, at));
const keysOf = ({ terms }: Segment) => terms.keys.offsets.length - 1;
const ordered = (segment: Segment, sort: string) =>
  Array.from(segment.orders[sort]?.order ?? [], (document) => stringAt(segment.anchors, document));

/** As built by the simple reference builder, directly and merged from parts of one record each. */
function built(records: readonly IndexedRecord[]): Segment {
  const segment = buildSegment(VULNERABILITIES, records);
  expectSame(segment, buildSimply(VULNERABILITIES, records));
  const parts = records.map((record) => ({
    segment: buildSegment(VULNERABILITIES, [record]),
    alive: Uint32Array.of(1),
  }));
  expectSame(mergeSegments(VULNERABILITIES, parts), segment);
  return segment;
}

describe('buildSegment', () => {
  test.each([60, 300])('gives what the simplest builder gives of %i records', (count) => {
    const records = randomRecords(testDice().roll(1e9), count);
    expectSame(buildSegment(VULNERABILITIES, records), buildSimply(VULNERABILITIES, records));
  });

  test('puts every array on shared memory, also those with nothing in them', () => {
    for (const segment of [
      buildSegment(VULNERABILITIES, []),
      buildSegment(VULNERABILITIES, randomRecords(1, 40)),
      mergeSegments(VULNERABILITIES, []),
    ])
      for (const [name, { buffer }] of segmentArrays(segment)) expect(buffer, name).toBeInstanceOf(SharedArrayBuffer);
  });

  test('holds nothing where nothing was given', () => {
    const segment = built([]);
    expect([segment.count, keysOf(segment), segment.orders.relevance?.order.length]).toEqual([0, 0, 0]);
    expect([...segment.anchors.offsets]).toEqual([0]);
  });

  test('holds a record without a word, a day or a value', () => {
    const segment = built([plain, recordOf({ anchor: 'CVE-2024-2', title: '，。！' })]);
    expect(keysOf(segment)).toBe(0);
    expect([...(segment.days.published ?? [])]).toEqual([NO_DAY, NO_DAY]);
    expect([...(segment.scores.cvss ?? [0]), ...(segment.scores.epss ?? [0])].every(Number.isNaN)).toBe(true);
  });

  test('takes the last one of records with the same anchor, and nothing of the others', () => {
    const first = recordOf({
      title: 'gone',
      identifiers: ['CVE-2024-1', 'GONE-1'],
      values: { vendor: ['gone'], kev: true },
    });
    const last = recordOf({ title: 'stays', identifiers: ['CVE-2024-1'], values: { vendor: ['stays'] } });
    const other = recordOf({ anchor: 'CVE-2024-2', body: 'other' });
    expectSame(built([first, other, last]), built([other, last]));
    expectSame(built([first, last, first, last]), built([last]));
  });

  test('numbers documents by anchors downwards in byte order, also where only the case differs or texts are beyond the plane', () => {
    const anchors = ['a', 'A', 'b', 'CVE-2024-1', 'cve-2024-1', 'CVE-2024-10', '\uffff', '\u{10000}', '华', 'a\0', ''];
    const segment = built(anchors.map((anchor) => recordOf({ anchor })));
    const expected = ['\u{10000}', '\uffff', '华', 'cve-2024-1', 'b', 'a\0', 'a', 'CVE-2024-10', 'CVE-2024-1', 'A', ''];
    expect(anchorsOf(segment)).toEqual(expected);
    for (const sort of ['relevance', 'published', 'updated', 'intake', 'severity', 'cvss', 'epss'] as const)
      expect(ordered(segment, sort), sort).toEqual(expected);
  });

  test('takes characters of every length, halves of characters and NUL', () => {
    const text = 'a\0b é 华 𠮷 \u{1F600} \ud800 \udc00x';
    const record = recordOf({
      title: text,
      body: text,
      identifiers: [text, '\ud801'],
      values: { product: ['\0', '\u{10ffff}'] },
    });
    const segment = built([record]);
    expect(stringAt(segment.texts.title, 0)).toBe(text.toWellFormed());
  });

  test('gives each of several records their common identifiers', () => {
    const shared = { identifiers: ['CNVD-2024-1', 'CNVD-2024-1'] };
    const segment = built([
      recordOf({ anchor: 'a', ...shared }),
      recordOf({ anchor: 'b', ...shared }),
      recordOf({ anchor: 'c' }),
    ]);
    expect([...segment.identifiers.postings.counts]).toEqual([2]);
    expect([...segment.identifiersOf.offsets]).toEqual([0, 0, 1, 2]);
  });

  test('sorts days before 1970, of the year 9999, and none at the end', () => {
    const days = ['1969-12-31', '0001-01-01', null, '9999-12-31', '1970-01-01'];
    const records = days.map((published) =>
      recordOf({ anchor: String(published), values: { published, updated: published } }),
    );
    const segment = built(records);
    const expected = ['9999-12-31', '1970-01-01', '1969-12-31', '0001-01-01', 'null'];
    expect(ordered(segment, 'published')).toEqual(expected);
    expect(ordered(segment, 'updated')).toEqual(expected);
  });

  test('distinguishes moments that are a microsecond apart', () => {
    const moments = [
      '2026-07-01T00:00:00.000001Z',
      '2026-07-01T00:00:00Z',
      '1969-12-31T23:59:59.999999Z',
      '2026-07-01T00:00:00.1Z',
    ];
    const segment = built(moments.map((intake) => recordOf({ anchor: intake, values: { intake } })));
    expect(ordered(segment, 'intake')).toEqual([moments[3], moments[0], moments[1], moments[2]]);
  });

  test('sorts scores as 32-bit floats, zero with and without a sign alike, and none at the end', () => {
    const scores = [0.1, Math.fround(0.1), -0, 0, null, 10, -1];
    const records = scores.map((score, at) => recordOf({ anchor: `${at}`, values: { cvss: score, epss: score } }));
    const segment = buildSegment(VULNERABILITIES, records);
    expect(ordered(segment, 'cvss')).toEqual(['5', '1', '0', '3', '2', '6', '4']);
    expect(ordered(segment, 'epss')).toEqual(['5', '1', '0', '3', '2', '6', '4']);
  });

  test('counts with more values than sixteen bits hold', () => {
    const vendors = Array.from({ length: 70_000 }, (_, at) => `v${at}`);
    const segment = buildSegment(VULNERABILITIES, [
      recordOf({ anchor: 'a', values: { vendor: vendors } }),
      recordOf({ anchor: 'b', values: { vendor: [...vendors.toReversed(), 'w'] } }),
    ]);
    const { postings } = segment.lists.vendor as Dictionary;
    expect(postings.counts.length).toBe(70_001);
    expect(segment.listsOf.vendor?.values.slice(0, 70_001)).toEqual(
      Uint32Array.from({ length: 70_001 }, (_, at) => at),
    );
    expect(postings.counts.at(-1)).toBe(1);
    expect(hasBit(postings.isDense, 70_000)).toBe(true);
  });

  test('takes a text of a hundred thousand characters', () => {
    for (const piece of ['a', 'ab ', '华', '𠮷', 'a-', '\n']) {
      const body = piece.repeat(100_000 / piece.length);
      const segment = built([recordOf({ body }), recordOf({ anchor: 'b', title: 'b' })]);
      expect(stringAt(segment.texts.body, 1)).toBe(body);
    }
  });
});

describe('SegmentBuilder', () => {
  test.each<Partial<IndexedRecord>>([
    { values: { cvss: Number.NaN } },
    { values: { cvss: Number.POSITIVE_INFINITY } },
    { values: { cvss: 1e300 } },
    { values: { epss: Number.NEGATIVE_INFINITY } },
    { values: { epss: 'x' } },
    { values: { severity: 5 } },
    { values: { severity: 1.5 } },
    { values: { severity: -1 } },
    { values: { published: '2024-13-01' } },
    { values: { published: '2024-1-1' } },
    { values: { updated: '' } },
    { values: { updated: 'infinity' } },
    { values: { intake: '2026-07-01' } },
    { values: { intake: '2026-99-01T00:00:00Z' } },
    { anchor: undefined as unknown as string },
    { values: { vendor: null } },
    { values: { kev: 'yes' } },
    { values: { severity: '4' } },
    { identifiers: [1 as unknown as string] },
    { body: 7 as unknown as string },
  ])('refuses %j, and is as it was before', (given) => {
    const builder = new SegmentBuilder(VULNERABILITIES);
    const [first, second] = randomRecords(51, 2);
    if (!first || !second) throw new Error('There are two records.');
    builder.add(first);
    expect(() => builder.add(recordOf(given))).toThrow();
    expect(builder.size).toBe(1);
    builder.add(second);
    expectSame(builder.finish(), buildSimply(VULNERABILITIES, [first, second]));
  });
});

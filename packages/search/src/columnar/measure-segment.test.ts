import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { expect, test } from 'vitest';
import { randomRecords } from '../testing/random-records.ts';
import { buildSegment } from './build/build-segment.ts';
import { bytesOf, memoryOf } from './measure-segment.ts';

test('says of every byte in which structure it is', () => {
  const segment = buildSegment(VULNERABILITIES, randomRecords(61, 100));
  const memory = memoryOf(segment);
  expect(Object.values(memory).reduce((sum, bytes) => sum + bytes, 0)).toBe(bytesOf(segment));
  expect(memory['texts.body']).toBe(segment.texts.body.bytes.length + segment.texts.body.offsets.byteLength);
  // A number for each of nine choices: level, that of CVSS 4.0 above it, priority, PoC, fix, and how long things took.
  expect(memory.choices).toBe(9 * 100);
  // Two numbers for each order.
  expect(memory.orders).toBe(100 * 4 * 2 * Object.keys(segment.orders).length);
});

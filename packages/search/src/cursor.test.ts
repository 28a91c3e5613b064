import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { InvalidCursor } from './search-engine.ts';

test('a cursor comes back as it was made', () => {
  const cursor = encodeCursor('cvss', [9.8, '2021-12-10'], 'CVE-2021-44228');
  expect(decodeCursor(VULNERABILITIES, cursor, 'cvss')).toEqual({
    keys: [Math.fround(9.8), '2021-12-10'],
    anchor: 'CVE-2021-44228',
  });
});

test.each([
  ['garbage', 'not base64 json'],
  ['another sort', encodeCursor('epss', [0.1], 'CVE-2021-44228')],
  ['too few keys', encodeCursor('cvss', [9.8], 'CVE-2021-44228')],
  ['an object for a key', Buffer.from('["cvss",{"a":1},"x","CVE-1"]').toString('base64url')],
  ['a number for the anchor', Buffer.from('["cvss",1,"x",5]').toString('base64url')],
  ['a word for a score', encodeCursor('cvss', ['high', '2021-12-10'], 'CVE-1')],
  ['a score that no column holds', Buffer.from('["cvss",1e300,"2021-12-10","CVE-1"]').toString('base64url')],
  ['a score too small to be one', Buffer.from('["cvss",1e-300,"2021-12-10","CVE-1"]').toString('base64url')],
  ['no day', encodeCursor('cvss', [1, "' or 1=1"], 'CVE-1')],
  ['a day that does not exist', encodeCursor('cvss', [1, '2021-02-30'], 'CVE-1')],
  ['a day of year 0, which no column holds', encodeCursor('cvss', [1, '0000-01-01'], 'CVE-1')],
  ['a month that does not exist', encodeCursor('cvss', [1, '2021-13-01'], 'CVE-1')],
  ['an anchor with a null character', encodeCursor('cvss', [1, '2021-12-10'], 'CVE\0')],
  ['no list at all', Buffer.from('null').toString('base64url')],
])('refuses a cursor that is %s', (_, cursor) => {
  expect(() => decodeCursor(VULNERABILITIES, cursor, 'cvss')).toThrow(InvalidCursor);
});

test.each(['2021-12-10T00:00:00.000Z', '2021-12-10T00:00:00.123456Z', null])('takes %j for a point in time', (time) => {
  expect(decodeCursor(VULNERABILITIES, encodeCursor('intake', [time], 'CVE-1'), 'intake').keys).toEqual([time]);
});

test.each([
  '2021-12-10',
  '2021-12-10T25:00:00.000Z',
  '2021-02-30T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  'now',
  'infinity',
  5,
])('does not take %j for a point in time', (time) => {
  expect(() => decodeCursor(VULNERABILITIES, encodeCursor('intake', [time], 'CVE-1'), 'intake')).toThrow(InvalidCursor);
});

test.each([32_768, 1.5, '4'])('does not take %j for a level', (level) => {
  expect(() => decodeCursor(VULNERABILITIES, encodeCursor('severity', [level, null], 'CVE-1'), 'severity')).toThrow(
    InvalidCursor,
  );
});

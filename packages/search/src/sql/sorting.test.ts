import { expect, test } from 'vitest';
import { InvalidCursor } from '../search-engine.ts';
import { afterClause, decodeCursor, encodeCursor, SORT_COLUMNS } from './sorting.ts';

test('a cursor comes back as it was made', () => {
  const cursor = encodeCursor('cvss', [9.8, '2021-12-10'], 'CVE-2021-44228');
  expect(decodeCursor(cursor, 'cvss', 2)).toEqual({ keys: [9.8, '2021-12-10'], anchor: 'CVE-2021-44228' });
});

test.each([
  ['garbage', 'not base64 json'],
  ['another sort', encodeCursor('epss', [0.1], 'CVE-2021-44228')],
  ['too few keys', encodeCursor('cvss', [9.8], 'CVE-2021-44228')],
  ['an object for a key', Buffer.from('["cvss",{"a":1},"x","CVE-1"]').toString('base64url')],
  ['a number for the anchor', Buffer.from('["cvss",1,"x",5]').toString('base64url')],
  ['no list at all', Buffer.from('null').toString('base64url')],
])('refuses a cursor that is %s', (_, cursor) => {
  expect(() => decodeCursor(cursor, 'cvss', 2)).toThrow(InvalidCursor);
});

test('rows without a value come after all rows with one, and are paged by anchor', () => {
  const values: unknown[] = [];
  const sql = afterClause(
    SORT_COLUMNS.severity,
    [null, '2020-01-01'],
    'CVE-2020-1',
    (value) => `$${values.push(value)}`,
  );
  expect(sql).toBe(
    '((s.severity is null and (s.published < $1 or s.published is null)) or (s.severity is null and s.published = $1 and s.anchor < $2))',
  );
});

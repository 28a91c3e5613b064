import { expect, test } from 'vitest';
import { compareCopy, readStatedHash } from './stated-hash.ts';

const hex = (digits: number, digit = 'a') => digit.repeat(digits);

test.each([
  ['', undefined],
  ['sha256', undefined],
  [hex(64), undefined],
  ['sha256:', undefined],
  [`sha256:${hex(63)}`, undefined],
  [`sha256:${hex(64, 'g')}`, undefined],
  [`sha1:${hex(64)}`, undefined],
  [`sha3-256:${hex(64)}`, undefined],
  [`sha224:${hex(56)}`, undefined],
  [`md5:${hex(32)} `, { kind: 'md5', digest: hex(32) }],
  [`SHA-1:${hex(40, 'A')}`, { kind: 'sha1', digest: hex(40) }],
  [`sha-256: ${hex(64)}`, { kind: 'sha256', digest: hex(64) }],
  [`sha512:${hex(128)}`, { kind: 'sha512', digest: hex(128) }],
])('reads %j as the hash that it states, or as none', (text, read) => {
  expect(readStatedHash(text)).toEqual(read);
});

const digests = { sha512: hex(128), sha256: hex(64), sha1: hex(40), md5: hex(32) };

test('a copy is compared by the strongest kind that is stated of its name, and passes by no weaker one', () => {
  const files = [
    { name: 'Fix.rpm', hash: `md5:${hex(32)}` },
    { name: 'fix.rpm', hash: `sha256:${hex(64, 'b')}` },
  ];
  expect(compareCopy('fix.RPM', digests, files)).toBe('other');
  expect(compareCopy('fix.rpm', digests, [...files, { name: 'fix.rpm', hash: `SHA256:${hex(64)}` }])).toBe('sha256');
  expect(compareCopy('fix.rpm', digests, files.slice(0, 1))).toBe('md5');
});

test('nothing is compared with files of other names, with unknown kinds, or by kinds that the copy has not', () => {
  expect(compareCopy('fix.rpm', digests, [{ name: 'other.rpm', hash: `sha256:${hex(64, 'b')}` }])).toBeUndefined();
  expect(compareCopy('fix.rpm', digests, [{ name: 'fix.rpm', hash: 'crc32:1234' }])).toBeUndefined();
  const sha1 = { name: 'fix.rpm', hash: `sha1:${hex(40, 'b')}` };
  expect(compareCopy('fix.rpm', { sha256: hex(64) }, [sha1])).toBeUndefined();
});

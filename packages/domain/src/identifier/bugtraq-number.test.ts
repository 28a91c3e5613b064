import { expect, test } from 'vitest';
import { bugtraqFromField } from './bugtraq-number.ts';

test.each(['', '0', 'EDB-ID:40487', '1039098', 'CVE-2015-0396', '12 34', ' '.repeat(100_000)])(
  'finds no Bugtraq id in %.20j',
  (text) => {
    expect(bugtraqFromField(text)).toBeNull();
  },
);

test.each([
  ['5643', 'BID-5643'],
  [' 95941\u00a0', 'BID-95941'],
  ['/92276', 'BID-92276'],
  ['bid:103297', 'BID-103297'],
])('reads %j as %s', (text, value) => {
  expect(bugtraqFromField(text)).toBe(value);
});

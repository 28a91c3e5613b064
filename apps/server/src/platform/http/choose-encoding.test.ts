import { expect, test } from 'vitest';
import { chooseEncoding } from './choose-encoding.ts';

test.each([
  // Unacceptable and malformed codings are not used.
  ['br;q=0', undefined],
  ['br;q=0.000, gzip;q=0', undefined],
  ['gzip;q=0, *;q=0', undefined],
  ['*;q=0', undefined],
  ['gzip;q=much', undefined],
  ['gzip;q=', undefined],
  ['gzip;q=2', undefined],
  [';;q,,=', undefined],
  ['brotli, gzipped, notgzip, x-br', undefined],
  ['deflate, zstd', undefined],
  // No coding is requested.
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['identity, gzip;q=0.5', undefined],
  // `*` does not include a coding that is refused by name.
  ['gzip;q=0, *', 'br'],
  ['br;q=0, *', 'gzip'],
  ['BR;Q=0, *;Q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0, *', undefined],
  ['*', 'br'],
  ['*;q=0.1', 'br'],
  ['identity;q=0, *', 'br'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0', undefined],
  ['identity;q=0.5, *;q=0', undefined],
  ['gzip, *;q=0', 'gzip'],
  // The greatest weight wins; among equals the better compression.
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['gzip;q=0.9,br;q=0.9', 'br'],
  ['br , gzip', 'br'],
  ['identity, br', 'br'],
  // Case-insensitive.
  ['GZIP', 'gzip'],
  ['gzip ; q=1.000', 'gzip'],
  ['\tBr\t;\tq=0.001', 'br'],
  ['x-gzip', 'gzip'],
  [['gzip', 'br;q=0'], 'gzip'],
])('%j is answered in %j', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

import { expect, test } from 'vitest';
import { ends, megabyteOf } from '../testing/ends.ts';
import { landingPath, readAuthWatch } from './landing.ts';

test.each([
  [undefined, '/'],
  ['', '/'],
  ['15e0,0x1,1.0,-1, ,一', '/'],
  ['66,180', '/'],
  ['15', '/statics'],
  ['15,5', '/bug/full-bug'],
  ['9', '/bug/full-bug'],
  ['60,15,1', '/data-v'],
  [' 1 ', '/data-v'],
])('leads who has %j to %s', (authWatch, path) => expect(landingPath(authWatch)).toBe(path));

test('leaves out a page that the portal does not have', () => {
  expect(landingPath('1,60', (path) => path !== '/data-v')).toBe('/bug/full-bug');
  expect(landingPath('1,15', () => false)).toBe('/');
});

test('reads a megabyte of permission ids', () => {
  ends(() => readAuthWatch(megabyteOf('1,')));
});

import { expect, test } from 'vitest';
import { ends, megabyteOf } from '../../testing/ends.ts';
import { startsAt, upgradesIn } from './begins-and-upgrades.ts';

test('a text says where a fault begins, and what to upgrade to', () => {
  expect(startsAt('Mug starting with version 1.23 on Linux leaks. Starting in 2.0.1 it crashes.')).toEqual([
    '1.23',
    '2.0.1',
  ]);
  expect(startsAt('Mug is starting up.')).toEqual([]);
  expect(upgradesIn('The solution is to upgrade to Mug 32.0.5 or newer and Cup 2.1 or newer.')).toEqual([
    { name: 'Mug', version: '32.0.5' },
  ]);
  expect(upgradesIn('Please upgrade to the newest release.')).toEqual([]);
});

test('a fix that starts with a version is no beginning of the fault', () => {
  expect(startsAt('Text sanitizing was added for messages starting in versions 2.6.11.')).toEqual([]);
});

test('of a megabyte ends', () => {
  for (const piece of ['starting ', 'starting in 1.2 ', 'upgrade to A B ', 'upgrading to 1.2 or '])
    expect(ends(() => startsAt(megabyteOf(piece)).length + upgradesIn(megabyteOf(piece)).length)).toBeLessThan(1_000);
});

import { expect, test } from 'vitest';
import { delaysOf } from './delays.ts';

const LOOKED = '2026-11-30T08:00:00Z';
const NOW = '2026-11-30T09:00:00Z';
const of = (times: string[], stored: number, facts: { completeAt?: string | null; newestAt?: string | null } = {}) =>
  delaysOf({ completeAt: LOOKED, newestAt: '2026-11-30T07:00:00Z', times, stored, now: NOW, ...facts });

test('what was there before the portal looked for the first time is late by no fault of anybody', () => {
  expect(of(['2026-11-30T08:30:00Z'], 1, { completeAt: null })).toEqual([]);
  expect(of(['2026-11-30T08:30:00Z'], 0)).toEqual([]);
});

test('an entry that states a time after the last look was published at once', () => {
  expect(of(['2026-11-30T08:30:00Z'], 1)).toEqual([{ entries: 1, publisher: 0, own: 1_800 }]);
});

test('an entry that states a time before the last look was not there then: that is the delay of its publisher', () => {
  expect(of(['2026-11-30T07:30:00Z'], 1)).toEqual([{ entries: 1, publisher: 1_800, own: 3_600 }]);
});

test('entries that were there before, or state a time to come, are not taken for new ones', () => {
  expect(of(['2026-11-30T06:00:00Z', '2026-11-30T07:00:00Z', '2027-01-01T00:00:00Z'], 2)).toEqual([
    { entries: 2, publisher: null, own: 3_600 },
  ]);
});

test('no more entries count than were stored', () => {
  const times = ['2026-11-30T08:10:00Z', '2026-11-30T08:20:00Z', '2026-11-30T08:30:00Z'];
  expect(of(times, 1)).toEqual([{ entries: 1, publisher: 0, own: 1_800 }]);
  expect(of(times, 5).map(({ entries }) => entries)).toEqual([1, 1, 1, 2]);
  expect(of(['soon', ''], 1)).toEqual([{ entries: 1, publisher: null, own: 3_600 }]);
});

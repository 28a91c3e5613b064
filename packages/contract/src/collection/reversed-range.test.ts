import { expect, test } from 'vitest';
import { reversedRange } from './reversed-range.ts';

test.each<[Record<string, unknown>, string | undefined]>([
  [{ published_from: '2026-02-01', published_to: '2026-01-31' }, 'published_from'],
  [{ published_from: '2026-02-01', published_to: '2026-02-01' }, undefined],
  [{ published_from: '2026-02-01' }, undefined],
  [{ cvss_min: 9.8, cvss_max: 9 }, 'cvss_min'],
  [{ cvss_min: 9, cvss_max: 9 }, undefined],
  [{ intake_from: '2026-02-01T08:00:00.5Z', intake_to: '2026-02-01T08:00:00Z' }, 'intake_from'],
  [{ intake_from: '2026-02-01T08:00:00Z', intake_to: '2026-02-01T08:00:00.5Z' }, undefined],
  // A day is the whole day in Shanghai, which begins at 16:00 of the day before.
  [{ intake_from: '2026-02-01T15:00:00Z', intake_to: '2026-02-01' }, undefined],
  [{ intake_from: '2026-02-01T16:00:00Z', intake_to: '2026-02-01' }, 'intake_from'],
  [{ intake_from: '2026-02-02', intake_to: '2026-02-01T17:00:00Z' }, undefined],
])('of %j the range that ends before it begins is %s', (filter, name) => {
  expect(reversedRange(filter)?.name).toBe(name);
});

test('it says which end has to give way', () => {
  expect(reversedRange({ published_from: '2026-02-01', published_to: '2026-01-31' })?.advice).toBe(
    '不能晚于 published_to',
  );
  expect(reversedRange({ cvss_min: 9.8, cvss_max: 9 })?.advice).toBe('不能大于 cvss_max');
});

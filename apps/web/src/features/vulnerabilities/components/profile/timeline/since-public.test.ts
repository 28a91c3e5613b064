import { expect, test } from 'vitest';
import { sincePublic } from './since-public.ts';

test.each([
  ['', '2026-01-01', ''],
  ['2026-01-01', '', ''],
  ['0000-00-00', '2026-01-01', ''],
  ['9'.repeat(100), '2026-01-01', ''],
  ['2026-01-01T15:59:59Z', '2026-01-01', '公开当日'],
  ['2026-01-01T23:59:59Z', '2026-01-01', '公开后 1 天'],
  ['2025-12-31', '2026-01-01', '公开前 1 天'],
  ['2029-01-01', '2026-01-01T08:00:00Z', '公开后 1,096 天'],
])('%j after %j is %j', (time, published, words) => {
  expect(sincePublic(time, published)).toBe(words);
});

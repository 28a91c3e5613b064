import { expect, test } from 'vitest';
import { createRenderingLimit } from './rendering-limit.ts';

test('one network has so many pages rendered at once and in a minute, and leaves the others theirs', () => {
  let now = 0;
  const take = createRenderingLimit({ perMinute: 5, atOnce: 2 }, () => now);
  const flood = Array.from({ length: 4 }, () => take('192.0.2.1'));
  expect(flood.map((share) => share !== undefined)).toEqual([true, true, false, false]);
  expect(take('198.51.100.1')).toBeDefined();
  for (const giveBack of flood) giveBack?.();
  // A request refused because no slot was free is not counted.
  for (let at = 0; at < 3; at += 1) take('192.0.2.1')?.();
  expect(take('192.0.2.1')).toBeUndefined();
  now = 12_000;
  expect(take('192.0.2.1')).toBeDefined();
});

test('the addresses of one IPv6 customer are one network', () => {
  const take = createRenderingLimit({ perMinute: 60, atOnce: 1 });
  expect(take('2001:db8::1')).toBeDefined();
  expect(take('2001:db8::2:1')).toBeUndefined();
  expect(take('2001:db8:0:1::1')).toBeDefined();
});

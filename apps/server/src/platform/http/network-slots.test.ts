import { expect, test } from 'vitest';
import { createNetworkSlots } from './network-slots.ts';

test('one network has so much done at once, and leaves the others theirs', () => {
  const take = createNetworkSlots(2);
  const flood = Array.from({ length: 4 }, () => take('192.0.2.1'));
  expect(flood.map((slot) => slot !== undefined)).toEqual([true, true, false, false]);
  expect(take('198.51.100.1')).toBeDefined();
  for (const giveBack of flood) giveBack?.();
  expect(take('192.0.2.1')).toBeDefined();
});

test('the addresses of one IPv6 customer are one network', () => {
  const take = createNetworkSlots(1);
  expect(take('2001:db8::1')).toBeDefined();
  expect(take('2001:db8::2:1')).toBeUndefined();
  expect(take('2001:db8:0:1::1')).toBeDefined();
});

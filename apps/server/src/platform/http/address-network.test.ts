import { expect, test } from 'vitest';
import { addressNetwork } from './address-network.ts';

test.each([
  ['203.0.113.77', 3, '203.0.113'],
  ['203.0.113.77', 4, '203.0.113.77'],
  ['::ffff:203.0.113.77', 3, '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', 3, '2001:db8:1:2'],
  ['2001:0db8:0001:2::9', 4, '2001:db8:1:2'],
  ['2001:db8::1', 4, '2001:db8:0:0'],
  ['fe80::1%eth0', 4, 'fe80:0:0:0'],
  ['::1', 4, '0:0:0:0'],
] as const)('%s with %i parts is in %s', (address, parts, network) => {
  expect(addressNetwork(address, parts)).toBe(network);
});

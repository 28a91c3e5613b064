import { expect, test } from 'vitest';
import { TooManyRequestsError } from '../errors.ts';
import { createRateLimit } from './rate-limit.ts';

test('an address that is quiet gets its calls back, at the rate of the limit', () => {
  let at = 0;
  const count = createRateLimit(60, () => at);
  for (let call = 0; call < 60; call++) count('10.0.0.1');
  expect(() => count('10.0.0.1')).toThrow(TooManyRequestsError);
  expect(() => count('10.0.0.2')).not.toThrow();
  at = 1000;
  expect(() => count('10.0.0.1')).not.toThrow();
  expect(() => count('10.0.0.1')).toThrow(TooManyRequestsError);
});

test('one IPv6 network is one address, and a mapped IPv4 address is itself', () => {
  const count = createRateLimit(1, () => 0);
  count('2001:db8::1');
  expect(() => count('2001:db8:0:0:ffff::2')).toThrow(TooManyRequestsError);
  expect(() => count('2001:db8:0:1::1')).not.toThrow();
  count('::ffff:10.0.0.1');
  expect(() => count('10.0.0.1')).toThrow(TooManyRequestsError);
});

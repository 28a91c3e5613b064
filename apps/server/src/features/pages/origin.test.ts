import { expect, test } from 'vitest';
import { addressOf, originOf } from './origin.ts';

test.each([
  ['evil.example"><script>', 'http', 'http://localhost'],
  ['evil.example/path', 'http', 'http://localhost'],
  ['a@evil.example', 'http', 'http://localhost'],
  ['', 'http', 'http://localhost'],
  ['1.2.3.999', 'http', 'http://localhost'],
  ['portal.example.cn:99999', 'http', 'http://localhost'],
  ['[::::]', 'https', 'https://localhost'],
  // Forwarded by a proxy from the caller.
  ['portal.example.cn', 'javascript', 'http://portal.example.cn'],
  ['portal.example.cn', 'https://evil.example/?', 'http://portal.example.cn'],
  ['portal.example.cn', 'https', 'https://portal.example.cn'],
  ['[2001:db8::1]:8001', 'http', 'http://[2001:db8::1]:8001'],
])('who asks for host %j by %j is at %s', (host, protocol, origin) => {
  expect(originOf({ host, protocol } as never, undefined)).toBe(origin);
});

test('an address that is configured is believed, and nothing that a caller says', () => {
  const asked = { host: 'evil.example', protocol: 'http' } as never;
  expect(originOf(asked, 'https://portal.example.cn')).toBe('https://portal.example.cn');
});

test.each([
  '//',
  '///',
  '//evil.example/home',
  '/\\evil.example',
  '/\\#]%ff',
  '/\\#%ff%3C',
  'http://evil.example/home',
  '//[',
  '//a:99999',
])('%s is no address of the portal, and no fault of it', (url) =>
  expect(addressOf(url, 'https://portal.example.cn')).toBeUndefined(),
);

test.each(['/home', '/home#]', '/bug/full-bug?query=((((', '/%zz', '/a//b', '/@evil.example'])('%s is one', (url) => {
  expect(addressOf(url, 'https://portal.example.cn')?.host).toBe('portal.example.cn');
});

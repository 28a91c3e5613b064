import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../testing/ends.ts';
import { safeRedirect } from './safe-redirect.ts';

describe('a redirect that leaves the site', () => {
  test.each([
    undefined,
    null,
    1,
    {},
    ['/home'],
    '',
    'home',
    'https://evil.cn',
    'HTTPS://evil.cn',
    'javascript:alert(1)',
    'data:text/html,x',
    '?x',
    '#x',
    ' /home',
    '//evil.cn',
    '///evil.cn',
    '/\\evil.cn',
    '\\/evil.cn',
    '\\\\evil.cn',
    '/\t/evil.cn',
    '/\n/evil.cn',
    '\t//evil.cn',
    '/\u0000/evil.cn',
    '/%2Fevil.cn',
    '/%2f%2fevil.cn',
    '/%5Cevil.cn',
    '/%5cevil.cn',
    '/%252Fevil.cn',
    '/%25252Fevil.cn',
    '/%255Cevil.cn',
    '/%09/evil.cn',
    '/%00',
    '/%0d%0aSet-Cookie:x',
    '/.//evil.cn',
    '/..//evil.cn',
    '/./evil',
    '/../evil',
    '/%2e%2e/evil',
    '/%2e//evil.cn',
    '/a//evil.cn',
    '/a/%2F/b',
    '/a%2Fb',
    '/\u200b/evil.cn',
    '/\u2028/evil.cn',
    '/\u202e/evil.cn',
    '/%',
    '/%zz',
    '/%ff',
    `/${'a'.repeat(2_000)}`,
  ])('is refused: %j', (wish) => expect(safeRedirect(wish)).toBeUndefined());
});

test.each([
  '/',
  '/home',
  '/home/business',
  '/bug/full-bug?source=ldy&extsearch=true&search=%E6%BC%8F%E6%B4%9E',
  '/bug/full-bug?search=a%2F%2Fb%5Cc%0A',
  '/bug/ldy-detail/LDY-2026-00000001#fixes',
  '/a?next=//evil.cn',
  '/user/info',
  '/漏洞',
  '/%E6%BC%8F',
])('takes the page %j of this site', (wish) => expect(safeRedirect(wish)).toBe(wish));

test('never answers what a browser would resolve to another site', () => {
  const pieces = ['/', '\\', '%2F', '%5C', '%25', '.', '..', '%2e', '@', ':', 'evil.cn', '\t', ' ', '?', '#', 'a'];
  for (const a of pieces)
    for (const b of pieces)
      for (const c of pieces)
        for (const d of pieces) {
          const safe = safeRedirect(`/${a}${b}${c}${d}`);
          if (safe !== undefined) {
            const url = new URL(safe, 'https://portal.example');
            expect(url.origin, safe).toBe('https://portal.example');
            expect(url.pathname.startsWith('//'), safe).toBe(false);
          }
        }
});

test.each(['/', '%25', '%2F', '.', '/a', '漏'])('answers on a megabyte of %j, and on as much as it reads', (piece) => {
  ends(() => safeRedirect(`/${megabyteOf(piece)}`));
  ends(() => safeRedirect(`/${piece.repeat(1_900 / piece.length)}`));
});

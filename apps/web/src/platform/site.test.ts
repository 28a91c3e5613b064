import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { readSite, windowTitle } from './site.ts';

const served = (text: string) => ({ getElementById: () => ({ textContent: text }) as HTMLElement });
afterEach(() => vi.restoreAllMocks());

test.each([
  '{',
  '[]',
  '{"name":"x"}',
  JSON.stringify({ ...DEFAULT_SITE, links: [{ label: 'x', url: 'javascript:1' }] }),
])('shows the default site, and no link that acts, where the page holds %s', (text) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(readSite(served(text))).toBe(DEFAULT_SITE);
  expect(warned).toHaveBeenCalledOnce();
});

test('is the default site where the page holds nothing, and where there is no page', () => {
  expect(readSite(served(''))).toBe(DEFAULT_SITE);
  expect(readSite(undefined)).toBe(DEFAULT_SITE);
});

test('is what the server wrote', () => {
  const settings = { ...DEFAULT_SITE, vendor: '示例科技', phone: '400-000-0000' };
  expect(readSite(served(JSON.stringify(settings)))).toEqual(settings);
});

test('names a page before the portal, and the portal alone where a page has no name', () => {
  expect(windowTitle('登录')).toBe(`登录 - ${DEFAULT_SITE.name}`);
  expect(windowTitle('')).toBe(DEFAULT_SITE.name);
});

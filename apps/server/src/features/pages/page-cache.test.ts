import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheable, PageCache } from './page-cache.ts';

const MINUTE = 60_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const made =
  (html: string, keep = true) =>
  async () => ({ page: cacheable(200, html), keep });

test('what one was refused is not shown to another who asks at the same moment', async () => {
  const pages = new PageCache();
  const refused = pages.take('/home', MINUTE, made('nothing for you', false));
  const refusedToo = pages.take('/home', MINUTE, made('nothing for you', false));
  const other = pages.take('/home', MINUTE, made('everything'));
  expect((await other).html).toBe('everything');
  expect((await refused).html).toBe('nothing for you');
  expect((await refusedToo).html).toBe('nothing for you');
  expect((await pages.take('/home', MINUTE, made('not needed'))).html).toBe('everything');
});

test('a failing page fails the one call alone, not those that waited with it', async () => {
  const pages = new PageCache();
  const failed = pages.take('/home', MINUTE, async () => Promise.reject(new Error('no')));
  const other = pages.take('/home', MINUTE, made('everything'));
  await expect(failed).rejects.toThrow('no');
  expect((await other).html).toBe('everything');
});

test('requests that fail do not keep an old page in the cache', async () => {
  const pages = new PageCache();
  await pages.take('/home', MINUTE, made('old'));
  for (let minutes = 0; minutes < 30; minutes += 1) {
    vi.advanceTimersByTime(MINUTE + 1);
    await pages.take('/home', MINUTE, made('half', false));
  }
  expect((await pages.take('/home', MINUTE, made('new'))).html).toBe('new');
});

test('after a page could not be rendered again, the next call tries soon', async () => {
  const pages = new PageCache();
  await pages.take('/home', MINUTE, made('old'));
  vi.advanceTimersByTime(MINUTE + 1);
  await pages.take('/home', MINUTE, made('half', false));
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await pages.take('/home', MINUTE, made('new'))).html).toBe('old');
  await vi.advanceTimersByTimeAsync(0);
  expect((await pages.take('/home', MINUTE, made('newer'))).html).toBe('new');
});

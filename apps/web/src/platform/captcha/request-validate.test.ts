import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CAPTCHA_LOCK_MS, type requestValidate } from './request-validate.ts';

/** The store lives as long as the page, so each test loads a fresh module. */
let page: typeof import('./request-validate.ts');
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = await import('./request-validate.ts');
});
afterEach(() => vi.useRealTimers());

const ask = (purpose: Parameters<typeof requestValidate>[0] = 'sign-in') => {
  const asked = page.requestValidate(purpose);
  asked.catch(() => {});
  return asked;
};

test('does not ask twice for two clicks, and does not touch the first question', async () => {
  const first = ask();
  await expect(ask('recover')).rejects.toMatchObject({ reason: 'locked', code: 4001602 });
  expect(page.openRequest()).toMatchObject({ purpose: 'sign-in' });
  page.openRequest()?.solve('token');
  expect(await first).toBe('token');
});

test('asks at most once in a second and a half', async () => {
  ask();
  page.openRequest()?.fail('given-up');
  vi.advanceTimersByTime(CAPTCHA_LOCK_MS - 1);
  await expect(ask()).rejects.toMatchObject({ reason: 'locked' });
  expect(page.openRequest()).toBeNull();
  vi.advanceTimersByTime(1);
  ask();
  expect(page.openRequest()).not.toBeNull();
});

test('reports to the caller that the person gave up, with the code of a failed check', async () => {
  const asked = ask();
  page.openRequest()?.fail('given-up');
  await expect(asked).rejects.toMatchObject({ name: 'CaptchaError', reason: 'given-up', code: 4001602 });
});

test('settles a question once: what an old dialog says later changes nothing', async () => {
  const first = ask();
  const old = page.openRequest();
  old?.solve('one');
  vi.advanceTimersByTime(CAPTCHA_LOCK_MS);
  const second = ask();
  old?.fail('given-up');
  old?.solve('two');
  expect(page.openRequest()).not.toBeNull();
  page.openRequest()?.solve('three');
  expect([await first, await second]).toEqual(['one', 'three']);
});

test('lets a question that cannot be left out wait for the open one and for the lock', async () => {
  const free = vi.fn();
  ask();
  void page.untilCaptchaFree().then(free);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(free).not.toHaveBeenCalled();
  page.openRequest()?.fail('given-up');
  await vi.advanceTimersByTimeAsync(0);
  expect(free).toHaveBeenCalledOnce();

  ask();
  page.openRequest()?.fail('given-up');
  void page.untilCaptchaFree().then(free);
  await vi.advanceTimersByTimeAsync(CAPTCHA_LOCK_MS - 1);
  expect(free).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(free).toHaveBeenCalledTimes(2);
});

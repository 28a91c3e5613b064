import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type CaptchaLibrary,
  LIBRARY_RETRIES,
  LIBRARY_RETRY_MS,
  LOAD_TIMEOUT_MS,
  loadScripts,
} from './load-scripts.ts';

const scripts = { captcha: 'c', jsencrypt: 'j', md5: 'm', polyfill: 'p' };
const library: CaptchaLibrary = { open: () => {} };
let page: { captchaLibrary?: CaptchaLibrary };

beforeEach(() => {
  vi.useFakeTimers();
  page = {};
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('runs md5, polyfill, jsencrypt and captcha in this order, each after the one before', async () => {
  const steps: string[] = [];
  const insert = async (address: string) => {
    steps.push(`${address} begins`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    steps.push(`${address} ends`);
    if (address === 'c') page.captchaLibrary = library;
  };
  const loading = loadScripts(scripts, insert);
  await vi.advanceTimersByTimeAsync(400);
  expect(await loading).toBe(library);
  expect(steps).toEqual(['m', 'p', 'j', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('waits for the library six times 200 ms, and no longer', async () => {
  const late = loadScripts(scripts, async () => {});
  setTimeout(() => (page.captchaLibrary = library), LIBRARY_RETRIES * LIBRARY_RETRY_MS - 1);
  await vi.advanceTimersByTimeAsync(LIBRARY_RETRIES * LIBRARY_RETRY_MS);
  expect(await late).toBe(library);

  delete page.captchaLibrary;
  const never = loadScripts(scripts, async () => {});
  const refused = expect(never).rejects.toThrow('leave no library');
  await vi.advanceTimersByTimeAsync(LIBRARY_RETRIES * LIBRARY_RETRY_MS);
  await refused;
  expect(vi.getTimerCount()).toBe(0);
});

test('gives up after six seconds, wherever it hangs', async () => {
  const hanging = loadScripts(scripts, () => new Promise(() => {}));
  const given = vi.fn();
  hanging.catch(given);
  await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(given.mock.calls[0]?.[0]).toMatchObject({ message: 'The captcha takes too long to load.' });
});

test('stops at a script that does not load', async () => {
  const insert = vi.fn(async (address: string) => {
    if (address === 'p') throw new Error('The script p does not load.');
  });
  await expect(loadScripts(scripts, insert)).rejects.toThrow('The script p');
  expect(insert.mock.calls.flat()).toEqual(['m', 'p']);
});

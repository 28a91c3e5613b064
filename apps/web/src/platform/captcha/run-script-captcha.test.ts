import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CaptchaLibrary, LOAD_TIMEOUT_MS } from './load-scripts.ts';
import { READY_REPEATS, runScriptCaptcha } from './run-script-captcha.ts';

const scripts = { md5: 'm', polyfill: 'p', jsencrypt: 'j', captcha: 'c' };
const captcha = { provider: 'script', id: 'id', package_name: 'package', scripts } as const;
const container = {} as HTMLElement;
type Options = Parameters<CaptchaLibrary['open']>[0];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Runs a fake library that executes `act` when opened. */
const run = (act: (options: Options) => void, onReady = vi.fn()) => {
  const outcome = runScriptCaptcha(captcha, { container, onReady }, async () => ({ open: act }));
  outcome.catch(() => {});
  return { outcome, onReady };
};

test('errors when the library is ready again and again, after five repeats', async () => {
  let options: Options | undefined;
  const { outcome, onReady } = run((given) => {
    options = given;
  });
  await vi.advanceTimersByTimeAsync(0);
  for (let n = 0; n < READY_REPEATS; n += 1) options?.onReady();
  let isOver = false;
  outcome.catch(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver).toBe(false);
  options?.onReady();
  await expect(outcome).rejects.toThrow('again and again');
  expect(onReady).toHaveBeenCalledOnce();
});

test('errors when the library is never ready', async () => {
  const { outcome } = run(() => {});
  await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
  await expect(outcome).rejects.toThrow('never ready');
});

test('passes on that the library broke', async () => {
  const { outcome } = run(({ onError }) => onError('E_NET'));
  await expect(outcome).rejects.toMatchObject({ cause: 'E_NET' });
});

test('answers the token, or nothing where the person closed it', async () => {
  const seen: unknown[] = [];
  const { outcome } = run(({ id, packageName, container: box, onReady, onSuccess }) => {
    seen.push(id, packageName, box);
    onReady();
    onSuccess({ validate: 'token' });
  });
  expect(await outcome).toBe('token');
  expect(seen).toEqual(['id', 'package', container]);
  expect(await run(({ onClose }) => onClose()).outcome).toBeUndefined();
});

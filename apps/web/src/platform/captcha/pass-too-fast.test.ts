import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let tooFast: typeof import('./pass-too-fast.ts');
let captcha: typeof import('./request-validate.ts');
const answer = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('fetch', answer);
  answer.mockReset();
  tooFast = await import('./pass-too-fast.ts');
  captcha = await import('./request-validate.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answers = (code: number) =>
  answer.mockResolvedValue(new Response(JSON.stringify({ code, msg: '', data: {} }), { status: 200 }));
const nextStep = async () => {
  await vi.advanceTimersByTimeAsync(0);
  tooFast.openNotice()?.goOn();
  await vi.advanceTimersByTimeAsync(0);
};

test('asks for the slider only after the notice was read', async () => {
  void tooFast.passTooFast();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tooFast.openNotice()).not.toBeNull();
  expect(captcha.openRequest()).toBeNull();
  await nextStep();
  expect(tooFast.openNotice()).toBeNull();
  expect(captcha.openRequest()).toMatchObject({ purpose: 'slow-down' });
});

test('lets calls go on when the server took the token', async () => {
  answers(200);
  const passed = tooFast.passTooFast();
  await nextStep();
  captcha.openRequest()?.solve('token');
  expect(await passed).toBe(true);
  expect(JSON.parse(answer.mock.calls[0]?.[1].body)).toEqual({ validate: 'token' });
});

test.each(['given-up', 'unavailable'] as const)('lets no call go on when the slider is %s', async (reason) => {
  const passed = tooFast.passTooFast();
  await nextStep();
  captcha.openRequest()?.fail(reason);
  expect(await passed).toBe(false);
  expect(answer).not.toHaveBeenCalled();
});

test('lets no call go on when the server refuses the token', async () => {
  answers(4001602);
  const passed = tooFast.passTooFast();
  await nextStep();
  captcha.openRequest()?.solve('stale');
  expect(await passed).toBe(false);
});

import { answerCaptcha, beginCaptcha } from '@ldy/contract/accounts/captcha.ts';
import { readSignInOptions } from '@ldy/contract/accounts/sign-in.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/platform/api-client/query-client.ts';
import { passTooFast } from '#web/platform/captcha/pass-too-fast.ts';
import { CAPTCHA_LOCK_MS, openRequest, requestValidate } from '#web/platform/captcha/request-validate.ts';
import { CaptchaHost } from './captcha-host.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const options = {
  sso: { enabled: false, name: '', begin_url: '' },
  captcha: { provider: 'own', id: '', package_name: '', scripts: null },
  terms_version: '1',
  contact: { phone: '400-000-0000', mail: 'help@example.cn' },
};
const puzzle = (serial: number) => ({
  id: `puzzle-${serial}`.padEnd(24, 'x'),
  width: 320,
  height: 160,
  background: PIXEL,
  piece: PIXEL,
  piece_width: 60,
  piece_top: 20,
});

let begun = 0;
/** Fake timers restart in each test, but the lock time persists in the module, so each test starts at a later minute. */
let minutes = 0;
let answered: Record<string, unknown>[] = [];
let verdict = { code: 200, data: { validate: 'token'.padEnd(24, 'x') } as unknown };

beforeEach(() => {
  vi.useFakeTimers();
  minutes += 1;
  vi.advanceTimersByTime(minutes * 60_000);
  begun = 0;
  answered = [];
  verdict = { code: 200, data: { validate: 'token'.padEnd(24, 'x') } };
  queryClient.clear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, init: RequestInit) => {
      const answer = (data: unknown, code = 200) => new Response(JSON.stringify({ code, msg: 'm', data }));
      if (path === readSignInOptions.path) return answer(options);
      if (path === beginCaptcha.path) return answer(puzzle(++begun));
      if (path === answerCaptcha.path) {
        answered.push(JSON.parse(String(init.body)));
        return answer(verdict.data, verdict.code);
      }
      return answer({});
    }),
  );
});
afterEach(async () => {
  await act(async () => openRequest()?.fail('given-up'));
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <CaptchaHost />
    </QueryClientProvider>,
  );
  const outcome = vi.fn();
  await act(async () => {
    requestValidate('recover').then(outcome, ({ reason }) => outcome(reason));
    await vi.advanceTimersByTimeAsync(50);
  });
  return { outcome, slider: screen.getByRole('slider') };
}
const press = async (slider: HTMLElement, key: string, more = {}) => {
  fireEvent.keyDown(slider, { key, ...more });
  await act(() => vi.advanceTimersByTimeAsync(70));
};

test('is passed by keys alone', async () => {
  const { outcome, slider } = await open();
  expect(document.activeElement).toBe(slider);
  for (const key of ['PageUp', 'PageUp', 'PageUp', 'PageUp', 'ArrowRight', 'ArrowLeft', 'PageDown'])
    await press(slider, key);
  await press(slider, 'ArrowRight', { shiftKey: true });
  expect(slider.getAttribute('aria-valuenow')).toBe('76');
  expect(slider.getAttribute('aria-valuetext')).toBe('76 像素，共 260 像素');
  await press(slider, 'Enter');
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(outcome).toHaveBeenCalledWith('token'.padEnd(24, 'x'));
  expect(answered[0]).toMatchObject({ id: puzzle(1).id, x: 76, by: 'keyboard' });
  const track = answered[0]?.track as number[][] | undefined;
  expect(track?.map(([x]) => x)).toEqual([25, 50, 75, 100, 105, 100, 75, 76, 76]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps the piece inside the picture and submits nothing that was not moved', async () => {
  const { slider } = await open();
  await press(slider, 'Enter');
  await press(slider, 'ArrowLeft');
  expect(slider.getAttribute('aria-valuenow')).toBe('0');
  await press(slider, 'End');
  await press(slider, 'PageUp');
  expect(slider.getAttribute('aria-valuenow')).toBe('260');
  expect(answered).toEqual([]);
});

test('can be moved by buttons, for hands that do not drag', async () => {
  const { slider } = await open();
  for (const name of ['大步右移', '大步右移', '右移', '左移', '右移']) {
    fireEvent.click(screen.getByRole('button', { name }));
    await act(() => vi.advanceTimersByTimeAsync(80));
  }
  expect(slider.getAttribute('aria-valuenow')).toBe('55');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '确认' })));
  expect(answered[0]).toMatchObject({ x: 55, by: 'keyboard' });
});

test('says that an answer was wrong and brings another puzzle, with the focus where it was', async () => {
  verdict = { code: 4001602, data: null };
  const { outcome, slider } = await open();
  await press(slider, 'PageUp');
  await press(slider, 'Enter');
  expect(screen.getByText('验证失败，请重新验证')).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('验证失败，请重新验证');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(begun).toBe(2);
  expect(slider.getAttribute('aria-valuenow')).toBe('0');
  expect(document.activeElement).toBe(slider);
  expect(outcome).not.toHaveBeenCalled();
});

test('follows a pointer, and takes its whole way down', async () => {
  const { slider } = await open();
  const at = (x: number, y: number) => ({ pointerId: 1, button: 0, clientX: 100 + x, clientY: 50 + y });
  fireEvent.pointerDown(slider, at(0, 0));
  for (let x = 10; x <= 120; x += 10) {
    await act(() => vi.advanceTimersByTimeAsync(20));
    fireEvent.pointerMove(slider, at(x, x % 20 ? 1 : 2));
  }
  fireEvent.pointerMove(slider, { ...at(300, 0), pointerId: 2 });
  expect(slider.getAttribute('aria-valuenow')).toBe('120');
  await act(async () => void fireEvent.pointerUp(slider, at(121, 1)));
  expect(answered[0]).toMatchObject({ x: 121, by: 'pointer' });
  const track = answered[0]?.track as number[][] | undefined;
  expect(track?.length).toBeGreaterThan(2);
  expect(track?.[0]).toEqual([0, 0, 0]);
  expect(track?.at(-1)?.slice(0, 2)).toEqual([121, 1]);
});

test('does not take a click for an answer', async () => {
  const { slider } = await open();
  fireEvent.pointerDown(slider, { pointerId: 1, button: 0, clientX: 100, clientY: 50 });
  await act(async () => void fireEvent.pointerUp(slider, { pointerId: 1, clientX: 104, clientY: 50 }));
  expect(answered).toEqual([]);
});

test('reports to the caller that the person closed it, and names the other way to get help', async () => {
  const { outcome } = await open();
  expect(screen.getByRole('link', { name: '400-000-0000' }).getAttribute('href')).toBe('tel:4000000000');
  expect(screen.getByRole('link', { name: 'help@example.cn' })).toBeDefined();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '关闭' })));
  expect(outcome).toHaveBeenCalledWith('given-up');
});

test('offers another try where no puzzle comes', async () => {
  vi.mocked(fetch).mockImplementation(async () => new Response('', { status: 503 }));
  await open();
  expect(screen.getByRole('alert').textContent).toContain('加载失败');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '重试' })));
  expect(screen.getByRole('alert')).toBeDefined();
});

test('shows the notice 异常提示 with one button and no other way out, then the slider', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <CaptchaHost />
    </QueryClientProvider>,
  );
  await act(async () => void passTooFast());
  const notice = screen.getByRole('dialog', { name: '异常提示' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['下一步']);
  fireEvent.keyDown(notice, { key: 'Escape' });
  fireEvent(notice, new Event('cancel', { cancelable: true }));
  fireEvent.click(notice);
  expect(screen.getByRole('dialog', { name: '异常提示' })).toBe(notice);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '下一步' })));
  await act(() => vi.advanceTimersByTimeAsync(CAPTCHA_LOCK_MS + 100));
  expect(screen.getByRole('dialog', { name: '安全验证' })).toBeDefined();
});

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '../../platform/paths.ts';
import { setUser, VISITOR } from '../../platform/session/user-store.ts';
import { answerApi, personalUser } from '../../testing/answer-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { ExternalDashboard, PATIENCE_MS } from './external-dashboard.tsx';

const ORIGIN = 'https://screen.example.cn';
const AT = '/data-v';
/** The window of the frame: nothing is loaded into it here, which the DOM of tests complains of. */
const FRAMED = {};

function open(origin = ORIGIN) {
  const element = <ExternalDashboard url={`${origin}/wall`} origin={origin} />;
  return renderAt(AT, [{ path: AT, element }]);
}
const frame = () => screen.getByTitle<HTMLIFrameElement>('外部态势大屏');
const say = (data: unknown, { origin = ORIGIN, source = FRAMED as object | null } = {}) =>
  act(() => {
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(FRAMED as never);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an external dashboard', () => {
  test('runs in a sandbox that lets it neither navigate us, nor open windows, nor learn our address', () => {
    open();
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(frame().getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame().src).toBe(`${ORIGIN}/wall`);
  });

  test.each([
    ['has ended is led to sign-in, and back', () => ({ data: VISITOR }), paths.login.href(AT)],
    [
      'holds is led to sign-in, and not back: the dashboard would ask again',
      () => ({ data: personalUser }),
      paths.login.href(),
    ],
  ])('that asks for sign-in: the session %s', async (_what, answer, to) => {
    setUser(personalUser);
    const asked = answerApi({ 'user/userdetail': answer });
    const { router } = open();
    for (const _time of [1, 2, 3]) say({ hook: 'login' });
    await vi.waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(to));
    expect(asked).toHaveLength(1);
  });

  test.each([
    [{ hook: 'error', name: '403' }, paths.forbidden.href()],
    [{ hook: 'error', name: '500' }, paths.serverError.href()],
  ])('leads by %j to %s', async (message, to) => {
    const { router } = open();
    say(message);
    await vi.advanceTimersByTimeAsync(0);
    expect(router.state.location.pathname).toBe(to);
  });

  test('is not believed when another window or origin speaks', async () => {
    const { router } = open();
    const login = { hook: 'login' };
    for (const origin of ['https://evil.example', 'null', '', `${ORIGIN}.evil.example`, 'http://screen.example.cn'])
      say(login, { origin });
    say(login, { source: window });
    say(login, { source: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(router.state.location.pathname).toBe(AT);
  });

  test.each([
    ['a path', { hook: 'error', name: '/admin' }],
    ['an address', { hook: 'error', name: 'https://evil.example' }],
    ['a script', { hook: 'login', to: 'javascript:alert(1)' }],
    ['a name of the prototype', { hook: 'error', name: '__proto__' }],
    ['a number for a name', { hook: 'error', name: 403 }],
    ['another hook', { hook: 'navigate', to: '/admin' }],
    ['text', '{"hook":"login"}'],
    ['a list', [{ hook: 'login' }]],
    ['nothing', null],
    ['a megabyte', { hook: 'error', name: '4'.repeat(1e6) }],
  ])('that sends %s is ignored', async (_what, message) => {
    const { router } = open();
    say(message);
    await vi.advanceTimersByTimeAsync(0);
    expect(router.state.location.pathname).toBe(AT);
    expect(screen.getByRole('status').textContent).toContain('正在加载');
  });

  test('is shown once it has loaded, and has failed when it says so; 重试 loads it again', () => {
    open();
    fireEvent.load(frame());
    expect(screen.queryByRole('status')).toBeNull();
    say({ hook: 'failed' });
    expect(screen.getByRole('alert').textContent).toContain('外部大屏加载失败');
    expect(screen.queryByTitle('外部态势大屏')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(frame().src).toBe(`${ORIGIN}/wall`);
    say({ hook: 'ready' });
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('has failed when it says nothing for long, and when the policy refuses it', () => {
    open();
    act(() => vi.advanceTimersByTime(PATIENCE_MS));
    expect(screen.getByRole('alert').textContent).toContain('没有收到 screen.example.cn 的内容');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    const refused = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' });
    act(() => {
      document.dispatchEvent(refused);
    });
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  test('of our own origin is never framed', () => {
    open(window.location.origin);
    expect(screen.queryByTitle('外部态势大屏')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('不能与本站同源');
  });
});

import { beforeEach, expect, test, vi } from 'vitest';
import { VISITOR } from '../platform/session/user-store.ts';
import { answerApi, personalUser } from '../testing/answer-api.ts';

/** Opens a page at an address with fresh modules, as a page load does. */
async function openAt(address: string) {
  vi.resetModules();
  window.history.replaceState(null, '', address);
  const { takeArrival, takeTicket } = await import('../platform/session/arrival.ts');
  const { arriveByToken } = await import('./arrive-by-token.ts');
  const toasts = await import('../ui/toast/toast-store.ts');
  const toast = vi.spyOn(toasts, 'showToast');
  takeArrival();
  return { place: new URL(window.location.href), arriveByToken, takeTicket, toast };
}
const visitor = () => ({ data: VISITOR });
const refusal =
  (code: number, msg: string, data: unknown = null) =>
  () => ({ status: 200, code, msg, data });
const TICKET = 'ticket-ticket-ticket-1';

beforeEach(() => localStorage.clear());
test('does nothing without a token', async () => {
  const asked = answerApi({});
  const { arriveByToken, place } = await openAt('/home');
  expect(await arriveByToken(place)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('has taken the token out of the address before the first request, and sends it in a header alone', async () => {
  const places: string[] = [];
  const asked = answerApi({
    'user/userdetail': () => {
      places.push(window.location.href);
      return visitor();
    },
    'user/login': () => ({ data: personalUser }),
  });
  const { arriveByToken, place } = await openAt('/home?token=secret-token&redirect=%2Fuser%2Finfo');
  expect(await arriveByToken(place)).toBe('/user/info');
  expect(places.join()).not.toContain('secret-token');
  expect(asked.map(({ path, headers }) => [path, headers.get('token')])).toEqual([
    ['user/userdetail', null],
    ['user/login', 'secret-token'],
  ]);
  expect(JSON.stringify(asked.map(({ input }) => input))).not.toContain('secret-token');
  expect(await arriveByToken(place)).toBeUndefined();
});

test('a link does not replace the account that is signed in', async () => {
  const asked = answerApi({ 'user/userdetail': () => ({ data: personalUser }) });
  const { arriveByToken, place } = await openAt('/home?token=somebody-else');
  expect(await arriveByToken(place)).toBeUndefined();
  expect(asked.map(({ path }) => path)).toEqual(['user/userdetail']);
});

test('leads to sign-in and says why when the token is used or old, and follows no wish to another site', async () => {
  answerApi({ 'user/userdetail': visitor, 'user/login': refusal(4001611, '操作已过期，请重新开始') });
  const { arriveByToken, place, toast } = await openAt('/home?token=old&redirect=//evil.example');
  expect(await arriveByToken(place)).toBe('/login');
  expect(toast).toHaveBeenCalledWith('error', '操作已过期，请重新开始');
});

test('hands the sign-in page the ticket when more is asked for', async () => {
  answerApi({ 'user/userdetail': visitor, 'user/login': refusal(4001609, '请阅读并同意', { qid: TICKET }) });
  const { arriveByToken, place, takeTicket } = await openAt('/home?token=new&redirect=%2Fuser%2Finfo');
  expect(await arriveByToken(place)).toBe('/login?redirect=%2Fuser%2Finfo');
  expect(takeTicket()).toEqual({ qid: TICKET });
});

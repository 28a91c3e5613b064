import { endpoint } from '@ldy/contract/endpoint.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callEndpoint } from '../platform/api-client/call-endpoint.ts';
import { queryClient } from '../platform/api-client/query-client.ts';
import { registerLiveCloser } from '../platform/session/live-closer.ts';
import { currentUser, setUser, USER_KEY, VISITOR } from '../platform/session/user-store.ts';
import { answerApi, personalUser } from '../testing/answer-api.ts';
import * as toasts from '../ui/toast/toast-store.ts';
import { bindFailures } from './bind-failures.ts';

vi.mock('../ui/toast/toast-store.ts', { spy: true });

const call = endpoint({
  method: 'POST',
  path: '/api/frontend/test',
  caller: 'anyone',
  summary: '',
  tag: '',
  input: z.object({}),
  output: z.object({}),
});
const navigate = vi.fn();
const at = (pathname: string, search = '') =>
  bindFailures({ navigate, state: { location: { pathname, search, hash: '' } } } as never);

beforeEach(() => setUser(personalUser));
afterEach(() => {
  vi.clearAllMocks();
  queryClient.clear();
});

test.each([
  ['HTTP 401', { status: 401 }],
  ['the code 4000440', { code: 4000440 }],
])('%s anywhere clears the user, says so and leads to sign-in with the way back', async (_name, answer) => {
  answerApi({ test: () => answer });
  const closeLive = vi.fn();
  registerLiveCloser(closeLive);
  queryClient.setQueryData(['secret'], 1);
  at('/user/info', '?tab=1');
  await callEndpoint(call, {}, { silent: true });
  expect(currentUser()).toEqual(VISITOR);
  expect(localStorage.getItem(USER_KEY)).toBeNull();
  expect(queryClient.getQueryData(['secret'])).toBeUndefined();
  expect(closeLive).toHaveBeenCalledOnce();
  expect(toasts.showToast).toHaveBeenCalledWith('error', '登录失效，请重新登录');
  expect(navigate).toHaveBeenCalledWith('/login?redirect=%2Fuser%2Finfo%3Ftab%3D1', { replace: true });
});

test('who is still signed in stays so: a call was refused while its session was given a new secret', async () => {
  let calls = 0;
  answerApi({
    test: () => (++calls === 1 ? { status: 401 } : { data: {} }),
    'user/userdetail': () => ({ data: currentUser() }),
  });
  at('/user/security');
  expect(await callEndpoint(call, {})).toMatchObject({ success: true });
  expect(currentUser()).not.toEqual(VISITOR);
  expect(navigate).not.toHaveBeenCalled();
});

test.each(['/home', '/bug/full-bug', '/login', '/leakDetail/x', '/batchDetail/x', '/some/leakDetail'])(
  'an expired session stays on %s',
  async (pathname) => {
    answerApi({ test: () => ({ status: 401 }) });
    at(pathname);
    await callEndpoint(call, {});
    expect(currentUser()).toEqual(VISITOR);
    expect(navigate).not.toHaveBeenCalled();
    // A page opened by a link needs no session, so its end is not reported there.
    expect(toasts.showToast).toHaveBeenCalledTimes(/^\/\w+Detail/.test(pathname) ? 0 : 1);
  },
);

test.each([400, 403, 404, 418, 500, 502, 503])(
  'an act that fails with HTTP %i says so and leaves the reader there',
  async (status) => {
    answerApi({ test: () => ({ status, msg: status === 503 ? '' : '此资讯已下线' }) });
    at('/information/safety-detail/1');
    await callEndpoint(call, {});
    expect(navigate).not.toHaveBeenCalled();
    const words = status === 503 ? '请求过于频繁，请稍后尝试' : '此资讯已下线';
    expect(toasts.showToast).toHaveBeenCalledExactlyOnceWith('error', words);
  },
);

test('says which edition opens more when the quota is used up', async () => {
  const data = { kind: 'search', limit: 10, opened_by: 'enterprise', resets_at: '2026-11-22T00:00:00+08:00' };
  answerApi({ test: () => ({ code: 4002001, msg: '今日搜索次数已用完', data }) });
  at('/home');
  await callEndpoint(call, {});
  expect(toasts.showToast).toHaveBeenCalledExactlyOnceWith('error', '今日搜索次数已用完，企业版可使用更多次数');
});

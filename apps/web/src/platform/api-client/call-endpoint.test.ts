import { endpoint } from '@ldy/contract/endpoint.ts';
import { uploadLicenceImage } from '@ldy/contract/uploads.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { catchUploads } from '#web/testing/catch-uploads.ts';
import { callEndpoint, fetchResult, REQUEST_TIMEOUT_MS } from './call-endpoint.ts';
import { bindApiEffects } from './effects.ts';

const call = endpoint({
  method: 'POST',
  path: '/api/frontend/test',
  caller: 'anyone',
  summary: '',
  tag: '',
  input: z.object({ id: z.string() }),
  output: z.object({ name: z.string() }),
});

const effects = {
  showError: vi.fn(),
  sessionExpired: vi.fn(),
  isStillSignedIn: vi.fn(async () => false),
  quotaUsedUp: vi.fn(),
  tooFast: vi.fn(async () => false),
};
const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  );

beforeEach(() => bindApiEffects(effects));
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  [401, [], 1],
  [403, ['没有访问权限'], 0],
  [404, ['未找到请求的内容'], 0],
  [429, ['访问频次过高'], 0],
  [500, ['服务出错'], 0],
  [502, ['服务出错'], 0],
  [503, ['请求过于频繁，请稍后尝试'], 0],
  [507, ['磁盘已满，暂时不能保存，请联系管理员'], 0],
])('says what HTTP %i means where the answer does not', async (status, messages, expired) => {
  answer(status, { code: status, msg: '', data: null });
  expect(await callEndpoint(call, { id: '1' })).toMatchObject({ success: false, status, result: null });
  expect(effects.showError.mock.calls.flat()).toEqual(messages);
  expect(effects.sessionExpired).toHaveBeenCalledTimes(expired);
});

test.each([503, 507])('shows what the portal says with HTTP %i', async (status) => {
  answer(status, { code: 5001001, msg: '数据库暂时无法访问，请稍后重试', data: null });
  await callEndpoint(call, { id: '1' });
  expect(effects.showError.mock.calls.flat()).toEqual(['数据库暂时无法访问，请稍后重试']);
});

test.each([
  [4000440, '任意', [], 1],
  [4005463, '联系客服', [], 0],
  [4001617, '请输入邀请码', [], 0],
  [4001607, '请输入动态验证码', [], 0],
  [4001618, '邀请码错误，请核对后重试', ['邀请码错误，请核对后重试'], 0],
  [12345, '', ['服务出错'], 0],
])('reacts to the business code %i', async (code, msg, messages, expired) => {
  answer(200, { code, msg, data: null });
  expect(await callEndpoint(call, { id: '1' })).toMatchObject({ success: false, code });
  expect(effects.showError.mock.calls.flat()).toEqual(messages);
  expect(effects.sessionExpired).toHaveBeenCalledTimes(expired);
});

test('says that something is wrong when the answer is no envelope', async () => {
  answer(200, '<html>proxy</html>');
  expect((await callEndpoint(call, { id: '1' })).success).toBe(false);
  expect(effects.showError).toHaveBeenCalledWith('服务出错');
});

test.each([
  ['no answer comes', new TypeError('Failed to fetch'), '网络连接失败，请检查网络后重试'],
  ['the request cannot be made', new DOMException('refused', 'SecurityError'), '请求出错'],
])('says what failed where %s', async (_name, error, msg) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(error));
  expect(await callEndpoint(call, { id: '1' })).toMatchObject({ success: false, status: 0, msg });
  expect(effects.showError).toHaveBeenCalledWith(msg);
});

test('says of a request that cannot even be written that it cannot be made', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  expect(await callEndpoint(call, circle as never)).toMatchObject({ success: false, status: 0, msg: '请求出错' });
  expect(fetched).not.toHaveBeenCalled();
});

test('gives up after the time limit', async () => {
  const expired = AbortSignal.abort(new DOMException('', 'TimeoutError'));
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(expired);
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(expired.reason));
  expect(await callEndpoint(call, { id: '1' })).toMatchObject({ success: false, msg: '请求超时，请重新尝试' });
  expect(timeout).toHaveBeenCalledWith(REQUEST_TIMEOUT_MS);
  timeout.mockRestore();
});

test('throws when the caller itself gives up, and shows nothing', async () => {
  const controller = new AbortController();
  controller.abort();
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(controller.signal.reason));
  await expect(callEndpoint(call, { id: '1' }, { signal: controller.signal })).rejects.toThrow();
  expect(effects.showError).not.toHaveBeenCalled();
});

test('keeps a silent failure to its caller, but still notices an expired session', async () => {
  answer(500, { code: 500, msg: '', data: null });
  await callEndpoint(call, { id: '1' }, { silent: true });
  answer(401, { code: 4000440, msg: '', data: null });
  await callEndpoint(call, { id: '1' }, { silent: true });
  expect(effects.showError).not.toHaveBeenCalled();
  expect(effects.sessionExpired).toHaveBeenCalledOnce();
});

describe('a call that is refused because its session has a new secret since', () => {
  const refused = () => new Response(JSON.stringify({ code: 4000440, msg: '', data: null }), { status: 401 });
  const answered = (name: string) => new Response(JSON.stringify({ code: 200, msg: 'ok', data: { name } }));

  test('is made once more when the answer with the secret has arrived, and the person stays signed in', async () => {
    const secret = Promise.withResolvers<Response>();
    const fetched = vi.fn(async () => answered('listening'));
    fetched.mockImplementationOnce(() => secret.promise).mockImplementationOnce(async () => refused());
    fetched.mockImplementationOnce(async () => refused());
    vi.stubGlobal('fetch', fetched);
    effects.isStillSignedIn.mockImplementationOnce(async () => true);
    const confirmed = callEndpoint(call, { id: 'confirm' });
    const others = [callEndpoint(call, { id: 'listen' }, { silent: true }), callEndpoint(call, { id: 'read' })];
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
    expect(effects.isStillSignedIn).not.toHaveBeenCalled();
    secret.resolve(answered('confirmed'));
    expect((await confirmed).result).toEqual({ name: 'confirmed' });
    expect((await Promise.all(others)).map(({ result }) => result?.name)).toEqual(['listening', 'listening']);
    expect(effects.isStillSignedIn).toHaveBeenCalledOnce();
    expect(effects.sessionExpired).not.toHaveBeenCalled();
  });

  test('ends the session when it is refused again, and is not made a third time', async () => {
    answer(401, { code: 4000440, msg: '', data: null });
    effects.isStillSignedIn.mockImplementationOnce(async () => true);
    expect(await callEndpoint(call, { id: '1' })).toMatchObject({ success: false, status: 401 });
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(effects.sessionExpired).toHaveBeenCalledOnce();
  });
});

test('passes on a used-up quota with the edition that has more', async () => {
  const data = { kind: 'search', limit: 10, opened_by: 'enterprise', resets_at: '' };
  answer(200, { code: 4002001, msg: '今日搜索次数已用完', data });
  await callEndpoint(call, { id: '1' });
  expect(effects.quotaUsedUp).toHaveBeenCalledWith({ status: 200, code: 4002001, msg: '今日搜索次数已用完', data });
  expect(effects.showError).not.toHaveBeenCalled();
});

test('asks once for all calls that came too fast, and makes each once more only when the person passed', async () => {
  answer(200, { code: 4002002, msg: '操作过快', data: null });
  const refused = await Promise.all([callEndpoint(call, { id: '1' }), callEndpoint(call, { id: '2' })]);
  expect(refused.map(({ code }) => code)).toEqual([4001602, 4001602]);
  expect(effects.tooFast).toHaveBeenCalledOnce();
  expect(fetch).toHaveBeenCalledTimes(2);

  effects.tooFast.mockImplementationOnce(async () => {
    answer(200, { code: 200, msg: 'ok', data: { name: 'x' } });
    return true;
  });
  expect(await callEndpoint(call, { id: '1' })).toMatchObject({ success: true, result: { name: 'x' } });
  expect(effects.showError).not.toHaveBeenCalled();
});

test('keeps its own headers from being replaced by those of a call', async () => {
  answer(200, { code: 200, msg: 'ok', data: { name: 'x' } });
  await callEndpoint(call, { id: '1' }, { headers: { token: 't', 'X-Requested-With': 'other' } });
  const headers = new Headers(vi.mocked(fetch).mock.calls[0]?.[1]?.headers);
  expect([headers.get('token'), headers.get('x-requested-with')]).toEqual(['t', 'XMLHttpRequest']);
});

test('throws a failure to those who want the result alone', async () => {
  answer(404, { code: 404, msg: '未找到请求的内容', data: null });
  await expect(fetchResult(call, { id: '1' })).rejects.toMatchObject({
    failure: { status: 404, code: 404, msg: '未找到请求的内容' },
  });
});

test('sends JSON marked as ours, and wraps the data of the answer as the result', async () => {
  answer(200, { code: 200, msg: 'ok', data: { name: 'x' } });
  expect(await callEndpoint(call, { id: '1' })).toEqual({ success: true, code: 200, msg: 'ok', result: { name: 'x' } });
  const [path, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(path).toBe('/api/frontend/test');
  expect(init).toMatchObject({ method: 'POST', body: '{"id":"1"}' });
  expect(init?.headers).toMatchObject({ 'X-Requested-With': 'XMLHttpRequest' });
});

test('sends a file as the one field of its form, and reports how much of it has been sent', async () => {
  const [uploads, gone] = [catchUploads(), [] as number[]];
  const file = new File(['x'], 'licence.png', { type: 'image/png' });
  const answered = callEndpoint(uploadLicenceImage, {}, { file, onProgress: (part) => gone.push(part) });
  const [upload] = uploads;
  expect([upload?.path, upload?.headers.get('X-Requested-With')]).toEqual([uploadLicenceImage.path, 'XMLHttpRequest']);
  expect([...(upload?.body.entries() ?? [])]).toEqual([['qh_img', file]]);
  await upload?.progress(1, 4);
  await upload?.answer(200, { code: 200, msg: '', data: { img_url: '/licence/1' } });
  expect(gone).toEqual([0.25]);
  expect(await answered).toMatchObject({ success: true, result: { img_url: '/licence/1' } });
});

test('says of an upload without an answer what it says of any other call', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const uploads = catchUploads();
  const answered = callEndpoint(uploadLicenceImage, {}, { file: new File([], 'x.png'), onProgress: () => {} });
  await uploads[0]?.lose();
  expect(await answered).toMatchObject({ success: false, status: 0, msg: '网络连接失败，请检查网络后重试' });
});

test('ends an upload when its caller gives up', async () => {
  const [uploads, controller] = [catchUploads(), new AbortController()];
  const options = { file: new File([], 'x.png'), onProgress: () => {}, signal: controller.signal };
  const answered = callEndpoint(uploadLicenceImage, {}, options);
  controller.abort();
  await expect(answered).rejects.toThrow();
  expect(uploads[0]?.aborted).toBe(true);
});

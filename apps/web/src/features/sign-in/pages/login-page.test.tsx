import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CaptchaError, requestValidate } from '#web/platform/captcha/request-validate.ts';
import { storeTicket, takeArrival } from '#web/platform/session/arrival.ts';
import { signOut } from '#web/platform/session/sign-out.ts';
import { currentUser } from '#web/platform/session/user-store.ts';
import { answerApi, personalUser, signInOptions } from '#web/testing/answer-api.ts';
import { field, noteOf, openSignInPage, press, secret, tick, type } from '../testing/open-sign-in-page.tsx';
import { LoginPage } from './login-page.tsx';

vi.mock('#web/platform/captcha/request-validate.ts', { spy: true });
vi.mock('#web/platform/session/sign-out.ts', { spy: true });

const options = () => ({ data: signInOptions });
const good = () => ({ data: personalUser });
const refusal =
  (code: number, msg: string, data: unknown = null) =>
  () => ({ status: 200, code, msg, data });
const TICKET = 'ticket-ticket-ticket-1';

beforeEach(() => {
  vi.mocked(requestValidate).mockResolvedValue('passed');
  vi.mocked(signOut).mockResolvedValue();
});
afterEach(() => {
  vi.clearAllMocks();
});

function fillIn(name = 'zhangsan', password = 'Abcde12!') {
  type(field('账号'), name);
  type(secret('密码'), password);
  tick(/我已阅读并同意/);
}

describe('sign-in by password', () => {
  test('sends nothing while something is missing, says what beside each field, and takes the keyboard to the first', async () => {
    const asked = answerApi({ 'user/loginoptions': options });
    openSignInPage('/login', <LoginPage />);
    await press('登录');
    await waitFor(() => expect(document.activeElement).toBe(field('账号')));
    expect(noteOf(field('账号'))).toBe('请输入用户名、手机号或邮箱');
    expect(noteOf(secret('密码'))).toBe('请输入密码');
    expect(noteOf(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))).toBe('请阅读并同意用户协议和隐私政策');
    expect(field('账号').getAttribute('aria-invalid')).toBe('true');
    type(field('账号'), 'zhangsan');
    type(secret('密码'), 'Abcde12!');
    await press('登录');
    expect(noteOf(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))).toBe('请阅读并同意用户协议和隐私政策');
    expect(requestValidate).not.toHaveBeenCalled();
    expect(asked.map(({ path }) => path)).not.toContain('user/login');
  });

  test('never ticks the agreement by itself', () => {
    answerApi({ 'user/loginoptions': options });
    openSignInPage('/login', <LoginPage />);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /我已阅读并同意/ }).checked).toBe(false);
  });

  test('says the same beside the password whatever was wrong, and keeps what was typed', async () => {
    answerApi({ 'user/loginoptions': options, 'user/login': refusal(4001601, '用户名或密码错误，请核对后重试') });
    openSignInPage('/login', <LoginPage />);
    fillIn();
    await press('登录');
    await waitFor(() => expect(noteOf(secret('密码'))).toBe('用户名或密码错误，请核对后重试'));
    expect(field('账号').value).toBe('zhangsan');
    expect(localStorage.getItem('ldy.rememberedName')).toBeNull();
    expect(currentUser().singup_type).toBe(0);
  });

  test('shows every other refusal above the form, also that of an overloaded server', async () => {
    answerApi({ 'user/loginoptions': options, 'user/login': () => ({ status: 503, msg: '请求过于频繁，请稍后尝试' }) });
    openSignInPage('/login', <LoginPage />);
    fillIn();
    await press('登录');
    await screen.findByText('请求过于频繁，请稍后尝试');
  });

  test('can be tried again after a fault of the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(requestValidate).mockRejectedValue(new Error('broken'));
    answerApi({ 'user/loginoptions': options });
    openSignInPage('/login', <LoginPage />);
    fillIn();
    await press('登录');
    await screen.findByText('请求出错');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '登录' }).disabled).toBe(false);
  });

  test('says nothing when the person closes the slider, and sends nothing', async () => {
    vi.mocked(requestValidate).mockRejectedValue(new CaptchaError('given-up'));
    const asked = answerApi({ 'user/loginoptions': options });
    openSignInPage('/login', <LoginPage />);
    fillIn();
    await press('登录');
    await waitFor(() => expect(requestValidate).toHaveBeenCalledWith('sign-in'));
    await screen.findByRole('button', { name: '登录' });
    expect(screen.queryByText('验证失败，请重新验证')).toBeNull();
    expect(asked.map(({ path }) => path)).not.toContain('user/login');
  });

  test('sends the digest of the password and never the password, and remembers the user name alone', async () => {
    const asked = answerApi({ 'user/loginoptions': options, 'user/login': good });
    const router = openSignInPage('/login', <LoginPage />);
    fillIn(' zhangsan ');
    tick(/记住我/);
    await press('登录');
    await screen.findByText('signed in');
    const sent = asked.find(({ path }) => path === 'user/login')?.input;
    expect(sent).toEqual({
      user_name: 'zhangsan',
      password: createHash('sha256').update('Abcde12!').digest('hex'),
      validate: 'passed',
      remember: true,
      agreed: true,
    });
    expect(JSON.stringify({ ...localStorage })).not.toContain('Abcde12!');
    expect(localStorage.getItem('ldy.rememberedName')).toBe('zhangsan');
    expect(router.state.location.pathname).toBe('/bug/full-bug');
  });

  test('lets password managers fill in, and shows the password on demand', async () => {
    answerApi({ 'user/loginoptions': options });
    openSignInPage('/login', <LoginPage />);
    expect(field('账号').autocomplete).toBe('username');
    expect(secret('密码').autocomplete).toBe('current-password');
    expect(secret('密码').type).toBe('password');
    await press('显示密码');
    expect(secret('密码').type).toBe('text');
  });
});

describe('after sign-in', () => {
  test.each([
    ['//evil.example', '/bug/full-bug'],
    ['https://evil.example', '/bug/full-bug'],
    ['/%5Cevil.example', '/bug/full-bug'],
    ['/login?redirect=/login', '/bug/full-bug'],
    ['/user/info', '/user/info'],
  ])('the wish %s leads to %s', async (wish, place) => {
    answerApi({ 'user/loginoptions': options, 'user/login': good });
    const router = openSignInPage(`/login?redirect=${encodeURIComponent(wish)}`, <LoginPage />);
    fillIn();
    await press('登录');
    await screen.findByText('signed in');
    expect(router.state.location.pathname).toBe(place);
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('the dynamic code', () => {
  test('is asked for after 4001607, refused beside its field, and goes on with the ticket', async () => {
    const answers = [
      refusal(4001607, '请输入动态验证码', { qid: TICKET }),
      refusal(4001608, '动态验证码错误，请核对后重试', { qid: TICKET }),
      good,
    ];
    const asked = answerApi({ 'user/loginoptions': options, 'user/login': () => answers.shift()?.() ?? {} });
    openSignInPage('/login', <LoginPage />);
    fillIn();
    await press('登录');
    await screen.findByRole('heading', { name: '验证身份' });
    type(field('动态验证码'), '12345');
    await press('验证并登录');
    expect(noteOf(field('动态验证码'))).toBe('请输入正确的动态验证码');
    type(field('动态验证码'), '123456');
    await press('验证并登录');
    await waitFor(() => expect(noteOf(field('动态验证码'))).toBe('动态验证码错误，请核对后重试'));
    expect(field('动态验证码').autocomplete).toBe('one-time-code');
    type(field('动态验证码'), '654321');
    await press('验证并登录');
    await screen.findByText('signed in');
    expect(asked.filter(({ path }) => path === 'user/login').at(-1)?.input).toEqual({ qid: TICKET, totp: '654321' });
  });

  test('starts over when the ticket has run out', async () => {
    const answers = [refusal(4001607, '', { qid: TICKET }), refusal(4001611, '操作已过期，请重新开始')];
    answerApi({ 'user/loginoptions': options, 'user/login': () => answers.shift()?.() ?? {} });
    openSignInPage('/login', <LoginPage />);
    fillIn();
    await press('登录');
    type(await screen.findByRole('textbox', { name: '动态验证码' }), '123456');
    await press('验证并登录');
    await screen.findByText('操作已过期，请重新开始');
    expect(field('账号')).toBeDefined();
  });
});

describe('the invitation dialog', () => {
  const ask = async (...answers: (() => object)[]) => {
    const queue = [refusal(4001617, '请输入邀请码', { qid: TICKET }), ...answers];
    const asked = answerApi({ 'user/loginoptions': options, 'user/login': () => queue.shift()?.() ?? {} });
    openSignInPage('/login', <LoginPage />);
    fillIn();
    await press('登录');
    const dialog = await screen.findByRole('dialog', { name: '邀请码验证' });
    return { asked, dialog };
  };
  const ok = () => press('确定');

  test('refuses an empty and a wrong code beside the field, and goes on with a right one', async () => {
    const { asked } = await ask(refusal(4001618, '邀请码错误，请核对后重试', { qid: TICKET }), good);
    await ok();
    expect(noteOf(field('邀请码'))).toBe('请输入邀请码');
    type(field('邀请码'), 'WRONG');
    await ok();
    await waitFor(() => expect(noteOf(field('邀请码'))).toBe('邀请码错误，请核对后重试'));
    type(field('邀请码'), 'RIGHT');
    await ok();
    await screen.findByText('signed in');
    expect(asked.at(-1)?.input).toEqual({ qid: TICKET, invitationCode: 'RIGHT' });
    expect(signOut).not.toHaveBeenCalled();
  });

  test.each(['取消', '关闭'])('signs out when left by %s', async (button) => {
    const { dialog } = await ask();
    within(dialog).getByRole('button', { name: button }).click();
    expect(signOut).toHaveBeenCalledOnce();
  });
});

describe('arriving with a ticket', () => {
  test('goes on by itself, and asks for the agreement that is still missing', async () => {
    const answers = [refusal(4001609, '请阅读并同意用户协议和隐私政策', { qid: TICKET }), good];
    const asked = answerApi({ 'user/loginoptions': options, 'user/login': () => answers.shift()?.() ?? {} });
    storeTicket(TICKET);
    openSignInPage('/login', <LoginPage />);
    await screen.findByRole('button', { name: '继续登录' });
    expect(asked.find(({ path }) => path === 'user/login')?.input).toEqual({ qid: TICKET, agreed: false });
    await press('继续登录');
    expect(asked.filter(({ path }) => path === 'user/login')).toHaveLength(1);
    tick(/我已阅读并同意/);
    await press('继续登录');
    await screen.findByText('signed in');
  });
});

test('reports to the server that a ticket came by the address, so that the link of a stranger cannot sign in', async () => {
  const expired = refusal(4001611, '登录步骤已失效，请重新登录');
  const asked = answerApi({ 'user/loginoptions': options, 'user/login': expired });
  window.history.replaceState(null, '', `/login#qid=${TICKET}`);
  takeArrival();
  openSignInPage('/login', <LoginPage />);
  await screen.findByText('登录步骤已失效，请重新登录');
  expect(asked.find(({ path }) => path === 'user/login')?.input).toMatchObject({ qid: TICKET, arrived: true });
});

describe('arriving with a ticket that is refused', () => {
  test.each([
    [4001611, '操作已过期，请重新开始'],
    [4001613, '为保护账号安全，请先找回密码'],
  ])('says why after %i, and offers the form', async (code, msg) => {
    answerApi({ 'user/loginoptions': options, 'user/login': refusal(code, msg) });
    storeTicket(TICKET);
    openSignInPage('/login', <LoginPage />);
    await screen.findByText(msg);
    expect(field('账号')).toBeDefined();
  });
});

test('takes no password where the browser cannot digest it', () => {
  answerApi({ 'user/loginoptions': options });
  vi.stubGlobal('crypto', {});
  openSignInPage('/login', <LoginPage />);
  screen.getByText(/当前连接未加密/);
  expect(screen.queryByLabelText('密码', { selector: 'input' })).toBeNull();
});

describe('personal accounts', () => {
  test('are registered here where there is no single sign-on', async () => {
    answerApi({ 'user/loginoptions': options });
    openSignInPage('/login', <LoginPage />);
    screen.getByRole('tab', { name: '个人版' }).click();
    expect((await screen.findByRole('link', { name: '注册个人账号' })).getAttribute('href')).toBe('/singup');
  });

  test('leave for single sign-on only with the agreement, and carry a safe wish along', async () => {
    const sso = { enabled: true, name: '示例认证', begin_url: '/api/frontend/sso/begin' };
    answerApi({ 'user/loginoptions': () => ({ data: { ...signInOptions, sso } }) });
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    openSignInPage('/login?redirect=%2Fuser%2Finfo', <LoginPage />);
    screen.getByRole('tab', { name: '个人版' }).click();
    await screen.findByRole('button', { name: '使用示例认证登录' });
    await press('使用示例认证登录');
    await screen.findByText('请阅读并同意用户协议和隐私政策');
    expect(assign).not.toHaveBeenCalled();
    tick(/我已阅读并同意/);
    await press('使用示例认证登录');
    expect(assign.mock.calls[0]?.[0]).toMatch(/\/api\/frontend\/sso\/begin\?redirect=%2Fuser%2Finfo$/);
  });
});

import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { VISITOR } from '#web/platform/session/user-store.ts';
import { settle } from '#web/testing/settle.ts';
import {
  fill,
  industryWords,
  leave,
  openApplication,
  press,
  refuse,
  tick,
  wordsBeside,
} from '../../testing/open-application.tsx';
import { BusinessForm } from './business-form.tsx';

const slider = vi.hoisted(() => ({ asked: [] as string[] }));
vi.mock('#web/platform/captcha/request-validate.ts', async (original) => ({
  ...(await original<typeof import('#web/platform/captcha/request-validate.ts')>()),
  requestValidate: async (purpose: string) => {
    slider.asked.push(purpose);
    return 'solved';
  },
}));
beforeEach(() => {
  slider.asked = [];
});

const FLOW = 'f'.repeat(43);
const onDone = vi.fn();
beforeEach(() => onDone.mockReset());
type Answers = NonNullable<Parameters<typeof openApplication>[1]>['answers'];
const open = (answers: Answers = {}) =>
  openApplication(<BusinessForm onDone={onDone} onCancel={vi.fn()} />, { user: VISITOR, answers });

function fillIn() {
  fill('姓名', ' 韩梅梅 ');
  fill('公司名称', '某某银行');
  fill('手机号', '13800001111');
  fill('验证码', '123456');
  fill('企业邮箱', 'it@bank.example.cn');
  tick('金融');
}

describe('each field', () => {
  test('is asked for in the words of the specification, and nothing is sent', async () => {
    const { inputsOf } = await open();
    await press('提交申请');
    expect(['姓名', '公司名称', '企业邮箱', '手机号', '验证码'].map(wordsBeside)).toEqual([
      '请输入姓名',
      '请输入公司名称',
      '请输入企业邮箱',
      '请输入手机号',
      '请输入验证码',
    ]);
    expect(industryWords()).toBe('请选择所属行业');
    expect(screen.getByText('请检查填写内容')).toBeTruthy();
    expect(inputsOf('businessapply/applysubmit')).toEqual([]);
  });

  test.each([
    ['姓名', '韩', '姓名长度为 2 至 20 个字符'],
    ['公司名称', '某', '公司名称长度为 2 至 50 个字符'],
    ['企业邮箱', 'it@bank', '请输入正确的邮箱地址'],
    ['手机号', '12800001111', '请输入正确的手机号'],
    ['手机号', '1380000111', '请输入正确的手机号'],
    ['验证码', '12345', '请输入正确的验证码'],
  ])('%s shows what is wrong with the value %s', async (label, value, words) => {
    await open();
    fill(label, value);
    await leave(label);
    expect(wordsBeside(label)).toBe(words);
  });

  test('of the industries is right as soon as one is chosen', async () => {
    await open();
    await press('提交申请');
    tick('金融');
    await settle();
    expect(industryWords()).toBe('');
  });
});

describe('the code', () => {
  test('is not asked for while the phone is none', async () => {
    const { inputsOf } = await open();
    await press('获取验证码');
    expect(wordsBeside('手机号')).toBe('请输入手机号');
    fill('手机号', '12345');
    await press('获取验证码');
    expect(wordsBeside('手机号')).toBe('请输入正确的手机号');
    expect(wordsBeside('姓名')).toBe('');
    expect([slider.asked, inputsOf('businessapply/sendphonecode')]).toEqual([[], []]);
  });

  test('is sent after the slider, and another one is offered after the countdown', async () => {
    const { inputsOf } = await open({ 'businessapply/sendphonecode': () => ({ data: { flow: '' } }) });
    vi.useFakeTimers();
    fill('手机号', '13800001111');
    const button = screen.getByRole('button', { name: '获取验证码' });
    await act(async () => {
      button.click();
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(slider.asked).toEqual(['apply']);
    expect(inputsOf('businessapply/sendphonecode')).toEqual([{ phone: '13800001111', validate: 'solved' }]);
    expect(screen.getByText('验证码已发送')).toBeTruthy();
    expect(button.textContent).toMatch(/^\d+s后再试$/);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(button.textContent).toBe('获取验证码');
  });

  test('that was refused is reported above the form, and may be asked for again', async () => {
    await open({ 'businessapply/sendphonecode': refuse(4001604, '验证码发送过于频繁，请稍后再试') });
    fill('手机号', '13800001111');
    await press('获取验证码');
    expect(screen.getByRole('alert').textContent).toBe('验证码发送过于频繁，请稍后再试');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '获取验证码' }).disabled).toBe(false);
  });
});

describe('handed in', () => {
  test('it is sent as the contract says, promises the day, and is done', async () => {
    const { inputsOf } = await open({
      'businessapply/sendphonecode': () => ({ data: { flow: FLOW } }),
      'businessapply/applysubmit': () => ({ data: { due: '2026-11-25', due_is_certain: true } }),
    });
    fillIn();
    await press('获取验证码');
    tick('信息传输、软件和信息技术服务');
    await press('提交申请');
    expect(inputsOf('businessapply/applysubmit')).toEqual([
      {
        name: '韩梅梅',
        company: '某某银行',
        industrys: '10,9',
        mail: 'it@bank.example.cn',
        phone: '13800001111',
        code: '123456',
        flow: FLOW,
      },
    ]);
    expect(onDone).toHaveBeenCalledOnce();
    expect(screen.getByText(/^提交成功，专属顾问将于 2026-11-25 前/)).toBeTruthy();
  });

  test('it waits for the answer and cannot be sent twice', async () => {
    let finish = (_: { data: object }): void => {};
    await open({ 'businessapply/applysubmit': () => new Promise((resolve) => (finish = resolve)) });
    fillIn();
    await press('提交申请');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '正在提交…' }).disabled).toBe(true);
    finish({ data: { due: '2026-11-25', due_is_certain: true } });
    await settle();
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('with a wrong code it stays open with all that was typed, and says so beside the code', async () => {
    await open({ 'businessapply/applysubmit': refuse(4001603, '验证码错误或已失效，请重新获取') });
    fillIn();
    await press('提交申请');
    expect(wordsBeside('验证码')).toBe('验证码错误或已失效，请重新获取');
    expect(screen.getByText('请检查填写内容')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('公司名称').value).toBe('某某银行');
    expect(onDone).not.toHaveBeenCalled();
  });

  test('although one is under way, it shows the reason of the refusal', async () => {
    await open({ 'businessapply/applysubmit': refuse(4004004, '您的申请正在处理中，请勿重复提交') });
    fillIn();
    await press('提交申请');
    expect(screen.getByRole('alert').textContent).toContain('您的申请正在处理中，请勿重复提交');
    expect(screen.getByRole('link', { name: '查看说明' }).getAttribute('href')).toBe('/repeat');
    expect(onDone).not.toHaveBeenCalled();
  });
});

test('industries that do not load are logged alone, and can be asked for again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isUp = false;
  await open({
    'fbugnotif/cveconfig': () =>
      isUp ? { data: { productIndustry: [{ industry_no: '10', industry_cn: '金融' }] } } : { status: 500 },
  });
  expect(screen.getByText('行业列表加载失败')).toBeTruthy();
  expect(logged).toHaveBeenCalled();
  isUp = true;
  await press('重试');
  expect(screen.getByRole('checkbox', { name: '金融' })).toBeTruthy();
});

import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { catchUploads } from '#web/testing/catch-uploads.ts';
import { settle } from '#web/testing/settle.ts';
import {
  chooseFile,
  fill,
  industryWords,
  leave,
  openApplication,
  picture,
  press,
  refuse,
  wordsBeside,
} from '../../testing/open-application.tsx';
import { EnterpriseForm } from './enterprise-form.tsx';

const slider = vi.hoisted(() => ({ asked: [] as string[] }));
vi.mock('#web/platform/captcha/request-validate.ts', async (original) => ({
  ...(await original<typeof import('#web/platform/captcha/request-validate.ts')>()),
  requestValidate: async (purpose: string) => {
    slider.asked.push(purpose);
    return 'solved';
  },
}));

const onDone = vi.fn();
beforeEach(() => {
  slider.asked = [];
  onDone.mockReset();
});
type Answers = NonNullable<Parameters<typeof openApplication>[1]>['answers'];
const open = (answers: Answers = {}) => openApplication(<EnterpriseForm onDone={onDone} />, { answers });

test('begins with what the account has given already', async () => {
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('用户名称').value).toBe('zhangsan');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '金融' }).checked).toBe(true);
});

test('is not there for who may not apply, and says why', async () => {
  await open({
    'enterprisecertification/info': () => ({
      data: { may_apply: false, why_not: '暂无权限申请', user_name: '', industrys: '', phone: '', sends_sms: true },
    }),
  });
  expect(screen.getByText('暂无权限申请')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('can be asked for again where it did not load', async () => {
  let isUp = false;
  await open({
    'enterprisecertification/info': () =>
      isUp
        ? { data: { may_apply: true, why_not: '', user_name: '', industrys: '', phone: '', sends_sms: true } }
        : { status: 500 },
  });
  isUp = true;
  await press('重试');
  expect(screen.getByRole('form')).toBeTruthy();
});

describe('each field', () => {
  test('is asked for in the words of the specification, and nothing is sent', async () => {
    const { inputsOf } = await open({
      'enterprisecertification/info': () => ({
        data: { may_apply: true, why_not: '', user_name: '', industrys: '', phone: '', sends_sms: true },
      }),
    });
    await press('提交申请');
    expect(
      ['用户名称', '公司名称', '部门', '企业邮箱', '验证码', '姓名', '手机号', '短信验证码', '营业执照'].map(
        wordsBeside,
      ),
    ).toEqual([
      '请输入用户名称',
      '请输入公司名称',
      '请输入部门',
      '请输入企业邮箱',
      '请输入验证码',
      '请输入姓名',
      '请输入手机号',
      '请输入短信验证码',
      '请上传营业执照',
    ]);
    expect(industryWords()).toBe('请选择所属行业');
    expect(screen.getByText('请检查填写内容')).toBeTruthy();
    expect(inputsOf('enterprisecertification/applysubmit')).toEqual([]);
  });

  test.each([
    ['用户名称', 'abc', '用户名长度需在 4 至 16 位之间，请调整后重新输入'],
    ['用户名称', 'abcd!', '用户名包含非法特殊字符，请仅使用字母、数字、下划线或短横线。'],
    ['企业邮箱', `${'a'.repeat(96)}@b.cn`, '最大长度为 100 个字符'],
    ['企业邮箱', 'security', '请输入正确的邮箱地址'],
    ['验证码', '123', '请输入正确的验证码'],
    ['姓名', '李', '姓名长度为 2 至 20 个字符'],
    ['手机号', '23912345678', '请输入正确的手机号'],
    ['短信验证码', '12345', '请输入正确的短信验证码'],
  ])('%s shows what is wrong with the value %s', async (label, value, words) => {
    await open();
    fill(label, value);
    await leave(label);
    expect(wordsBeside(label)).toBe(words);
  });
});

describe('the code', () => {
  test('of no mail address is not sent: that field alone is checked', async () => {
    const { inputsOf } = await open();
    await send('邮箱');
    expect(wordsBeside('企业邮箱')).toBe('请输入企业邮箱');
    expect(wordsBeside('公司名称')).toBe('');
    expect([slider.asked, inputsOf('enterprisecertification/sendmailcode')]).toEqual([[], []]);
  });

  test('is sent to the mail after the slider, and counts down', async () => {
    const { inputsOf } = await open({ 'enterprisecertification/sendmailcode': () => ({ data: {} }) });
    fill('企业邮箱', ' security@shidai.example.cn ');
    await send('邮箱');
    expect(slider.asked).toEqual(['apply']);
    expect(inputsOf('enterprisecertification/sendmailcode')).toEqual([
      { to: 'security@shidai.example.cn', validate: 'solved' },
    ]);
    expect(screen.getByText('验证码已发送')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^\d+s后再试$/ })).toBeTruthy();
  });
});

describe('the phone', () => {
  const withOwn = (more: object = {}) => ({
    'enterprisecertification/info': () => ({
      data: {
        ...{ may_apply: true, why_not: '', user_name: 'zhangsan', industrys: '10' },
        ...{ phone: '139****5678', sends_sms: true, ...more },
      },
    }),
  });

  test('gets a code of its own, after a slider', async () => {
    const { inputsOf } = await open({ 'enterprisecertification/sendphonecode': () => ({ data: {} }) });
    fill('手机号', '13912345678');
    await send('短信');
    expect(slider.asked).toEqual(['apply']);
    expect(inputsOf('enterprisecertification/sendphonecode')).toEqual([{ phone: '13912345678', validate: 'solved' }]);
  });

  test('of the account is shown masked, and neither it nor a code is sent', async () => {
    const { inputsOf } = await open({
      ...withOwn(),
      'enterprisecertification/applysubmit': () => ({ data: { due: '2026-11-25', due_is_certain: true } }),
    });
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('139****5678');
    await fillInAll({ phone: false });
    await press('提交申请');
    const [sent] = inputsOf('enterprisecertification/applysubmit');
    expect(sent).toMatchObject({ name: '李雷' });
    expect(sent).not.toHaveProperty('phone');
    expect(sent).not.toHaveProperty('phone_code');
  });

  test('can be another one than that of the account, with a code', async () => {
    const { inputsOf } = await open({
      ...withOwn(),
      'enterprisecertification/applysubmit': () => ({ data: { due: '2026-11-25', due_is_certain: true } }),
    });
    await press('换手机号');
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
    await fillInAll({ phone: false });
    await press('提交申请');
    expect(['手机号', '短信验证码'].map(wordsBeside)).toEqual(['请输入手机号', '请输入短信验证码']);
    fill('手机号', '13912345678');
    fill('短信验证码', '654321');
    await press('提交申请');
    expect(inputsOf('enterprisecertification/applysubmit')).toMatchObject([
      { phone: '13912345678', phone_code: '654321' },
    ]);
  });

  test('gets no message where the operator has none sent, and the form says who has the code', async () => {
    await open(withOwn({ phone: '', sends_sms: false }));
    expect(wordsBeside('短信验证码')).toBe('本站未接入短信，请联系运营人员获取验证码');
  });
});

describe('a refusal', () => {
  test.each([
    [4001603, '验证码错误或已失效，请重新获取', '验证码'],
    [4001614, '短信验证码错误或已失效，请重新获取', '短信验证码'],
    [4001612, '该用户名无法使用，请换一个', '用户名称'],
  ])('%i is shown beside the field that it is about, and the form stays', async (code, words, field) => {
    await open({ 'enterprisecertification/applysubmit': refuse(code, words) });
    await fillInAll();
    await press('提交申请');
    expect(wordsBeside(field)).toBe(words);
    expect(screen.getByText('请检查填写内容')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('部门').value).toBe('安全部');
    expect(onDone).not.toHaveBeenCalled();
  });

  test('of a licence that is gone asks for it again', async () => {
    await open({
      'enterprisecertification/applysubmit': refuse(4004000, '文件上传失败请重新上传，指定的格式文件'),
    });
    await fillInAll();
    await press('提交申请');
    expect(wordsBeside('营业执照')).toBe('文件上传失败请重新上传，指定的格式文件');
  });
});

test('handed in, it is sent as the contract says, promises the day, and is done', async () => {
  const { inputsOf } = await open({
    'enterprisecertification/applysubmit': () => ({ data: { due: '2026-11-25', due_is_certain: true } }),
  });
  await fillInAll();
  await press('提交申请');
  expect(inputsOf('enterprisecertification/applysubmit')).toEqual([
    {
      userName: 'shidai-secure',
      company: '某某时代科技有限公司',
      department: '安全部',
      industrys: '10',
      mail: 'security@shidai.example.cn',
      code: '123456',
      name: '李雷',
      phone: '13912345678',
      phone_code: '654321',
      file: '/licence/1',
      file_name: '营业执照.jpg',
    },
  ]);
  expect(onDone).toHaveBeenCalledOnce();
  expect(screen.getByText(/^提交成功，审核结果将于 2026-11-25 前发送至企业邮箱$/)).toBeTruthy();
});

/** The button of the code for the mail, or of the code for the phone. */
async function send(to: '邮箱' | '短信') {
  const [ofPhone, ofMail] = screen.getAllByRole('button', { name: '获取验证码' });
  await act(async () => (to === '短信' ? ofPhone : ofMail)?.click());
  await settle();
}

async function fillInAll({ phone = true } = {}) {
  fill('用户名称', 'shidai-secure');
  fill('公司名称', '某某时代科技有限公司');
  fill('部门', '安全部');
  fill('企业邮箱', 'security@shidai.example.cn');
  fill('验证码', '123456');
  fill('姓名', '李雷');
  if (phone) {
    fill('手机号', '13912345678');
    fill('短信验证码', '654321');
  }
  const uploads = catchUploads();
  chooseFile('营业执照', picture());
  await uploads[0]?.answer(200, { code: 200, msg: '', data: { img_url: '/licence/1' } });
}

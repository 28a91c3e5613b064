import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { VISITOR } from '#web/platform/session/user-store.ts';
import { fill, openApplication, press, refuse, wordsBeside } from '../../testing/open-application.tsx';
import { InvitationForm } from './invitation-form.tsx';

vi.mock('#web/platform/captcha/request-validate.ts', async (original) => ({
  ...(await original<typeof import('#web/platform/captcha/request-validate.ts')>()),
  requestValidate: async () => 'solved',
}));

const onDone = vi.fn();
beforeEach(() => onDone.mockReset());
type Answers = NonNullable<Parameters<typeof openApplication>[1]>['answers'];
const open = (answers: Answers = {}) =>
  openApplication(<InvitationForm onDone={onDone} onCancel={vi.fn()} />, { user: VISITOR, answers });

function fillIn() {
  fill('姓名', '王小明');
  fill('公司名称', '某某能源');
  fill('邮箱', 'ming@energy.example.cn');
  fill('验证码', '123456');
}

const FLOW = 'f'.repeat(43);

test('each field that is missing is asked for, and nothing is sent', async () => {
  const { inputsOf } = await open();
  await press('提交申请');
  expect(['姓名', '公司名称', '邮箱', '验证码'].map(wordsBeside)).toEqual([
    '请输入姓名',
    '请输入公司名称',
    '请输入邮箱',
    '请输入验证码',
  ]);
  expect(inputsOf('invitationapply/applysubmit')).toEqual([]);
});

test('a code is sent to the mail, and what is handed in says the day of the answer', async () => {
  const { inputsOf } = await open({
    'invitationapply/sendmailcode': () => ({ data: { flow: FLOW } }),
    'invitationapply/applysubmit': () => ({ data: { due: '2026-12-02', due_is_certain: true } }),
  });
  fillIn();
  await press('获取验证码');
  expect(inputsOf('invitationapply/sendmailcode')).toEqual([{ to: 'ming@energy.example.cn', validate: 'solved' }]);
  await press('提交申请');
  expect(inputsOf('invitationapply/applysubmit')).toEqual([
    { name: '王小明', company: '某某能源', mail: 'ming@energy.example.cn', code: '123456', flow: FLOW },
  ]);
  expect(onDone).toHaveBeenCalledOnce();
  expect(screen.getByText(/^提交成功，结果将于 2026-12-02 前/)).toBeTruthy();
});

test('a wrong code is said beside it, and all that was typed stays', async () => {
  await open({ 'invitationapply/applysubmit': refuse(4001603, '验证码错误或已失效，请重新获取') });
  fillIn();
  await press('提交申请');
  expect(wordsBeside('验证码')).toBe('验证码错误或已失效，请重新获取');
  expect(screen.getByLabelText<HTMLInputElement>('公司名称').value).toBe('某某能源');
  expect(onDone).not.toHaveBeenCalled();
});

import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answer } from '#web/testing/answer-api.ts';
import { settle } from '#web/testing/settle.ts';
import type { StaffAccount } from '../accounts/use-account.ts';
import { openBackOffice } from '../testing/open-back-office.tsx';
import type { StaffMember } from './role-dialog.tsx';
import { StaffPage } from './staff-page.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const member = (changes: Partial<StaffMember>): StaffMember => ({
  id: ID,
  account_id: ID,
  user_name: 'lisi',
  role: 'reviewer',
  reason: '新同事入职',
  granted_by: 'wangwu',
  granted_at: '2026-11-20T08:00:00Z',
  confirmed_at: '',
  revoke_asked_by: '',
  has_totp: true,
  ...changes,
});

type Answers = Parameters<typeof openBackOffice>[1]['answers'];
async function open(members: StaffMember[], answers: Answers = {}, roles: readonly StaffRole[] = ['administrator']) {
  const opened = openBackOffice(<StaffPage />, {
    roles,
    at: '/admin/staff',
    path: '/admin/staff',
    answers: { 'staff/list': () => ({ data: { list: members } }), ...answers },
  });
  await settle();
  return opened;
}
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const done: () => Answer = () => ({ code: 200, data: {} });

test('shows who has which role, who granted it and why, and what is missing', async () => {
  await open([member({ has_totp: false })]);
  const row = within(screen.getByRole('table')).getByRole('rowheader', { name: 'lisi' }).closest('tr');
  for (const words of ['申请审核员', '待另一人确认', '未绑定动态码', '新同事入职', /wangwu/])
    expect(within(row as HTMLElement).getByText(words)).toBeTruthy();
});

test('offers to confirm only to somebody who neither granted the role nor is to have it', async () => {
  const [own, granted, others] = [
    member({ id: 'a', user_name: 'staff-member' }),
    member({ id: 'b', user_name: 'zhaoliu', granted_by: 'staff-member' }),
    member({ id: 'c', user_name: 'sunqi' }),
  ];
  await open([own, granted, others]);
  expect(screen.getAllByRole('button', { name: /^确认/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    '确认 sunqi 的申请审核员角色',
  ]);
});

test('asks for the password where the last time is too long ago, and sends the act again with what was filled in', async () => {
  const answers = [
    { code: 4008003, msg: '请再次输入密码' },
    { code: 200, data: {} },
  ];
  const { inputsOf } = await open([member({ confirmed_at: '2026-11-21T08:00:00Z' })], {
    'staff/revoke': () => answers.shift() ?? {},
    confirmpassword: done,
  });
  await press(/收回 lisi/);
  await press('收回');
  await settle();
  expect(screen.getByText('请填写原因')).toBeTruthy();
  type('原因', '离职');
  await press('收回');
  await settle();
  type('登录密码', 'Password-1');
  await press('收回');
  await settle();
  expect(inputsOf('confirmpassword')).toEqual([{ password: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(inputsOf('staff/revoke')).toEqual([
    { id: ID, reason: '离职' },
    { id: ID, reason: '离职' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks for the dynamic code where the session has none, and sends the act again with what was filled in', async () => {
  const answers = [
    { code: 4008002, msg: '请先输入动态验证码，再进入后台' },
    { code: 200, data: {} },
  ];
  const { inputsOf } = await open([member({ confirmed_at: '2026-11-21T08:00:00Z' })], {
    'staff/revoke': () => answers.shift() ?? {},
    'user/totpenter': done,
  });
  await press(/收回 lisi/);
  type('原因', '离职');
  await press('收回');
  await settle();
  type('动态码', '123456');
  await press('收回');
  await settle();
  expect(inputsOf('user/totpenter')).toEqual([{ totp: '123456' }]);
  expect(inputsOf('staff/revoke')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says where the password was wrong, and keeps what was filled in', async () => {
  const { inputsOf } = await open([member({})], {
    'staff/revoke': () => ({ code: 4008003, msg: '请再次输入密码' }),
    confirmpassword: () => ({ code: 4001606, msg: '当前密码错误，请核对后重试' }),
  });
  await press(/收回 lisi/);
  type('原因', '授错了');
  await press('收回');
  await settle();
  type('登录密码', 'Wrong-1');
  await press('收回');
  await settle();
  expect(screen.getByLabelText('登录密码').getAttribute('aria-invalid')).toBe('true');
  expect(inputsOf('staff/revoke')).toHaveLength(1);
});

const account = (changes: Partial<StaffAccount>) => ({
  ...{ id: ID, qid: 'q1', user_name: 'lisi', role: 'personal', paid_until: '', state: 'active', erase_at: '' },
  ...{ phone: '138****1234', mail: 'l***@example.cn', created_at: '2026-01-02T00:00:00Z' },
  ...{ notice_mail: '', has_totp: false, has_wechat: false, signs_in_elsewhere: false },
  ...{ invited_at: '', terms_agreed_at: '', granted: [], denied: [], quotas: [], locked_seconds: 0, failures: 0 },
  ...{ sessions: [], exports: [] },
  ...changes,
});
const OTHER = '00000000-0000-4000-8000-000000000002';

test('grants a role to an account found by its name, shown with masked contacts, and shows why it is refused', async () => {
  const { inputsOf } = await open([], {
    'accounts/list': () => ({
      data: { list: [account({}), account({ id: OTHER, user_name: 'lisi-2', phone: '' })], cursor: '' },
    }),
    'accounts/read': () => ({ data: account({}) }),
    'staff/grant': () => ({ code: 4008004, msg: '该账号已有此角色，或正在等待确认' }),
  });
  await press('授予角色');
  await press('授予');
  await settle();
  expect(screen.getByText('请选择账号')).toBeTruthy();
  type('账号', 'lis');
  await waitFor(() => expect(inputsOf('accounts/list')).toContainEqual({ text: 'lis', size: 50 }));
  fireEvent.click(await screen.findByRole('option', { name: /-2 ·/ }));
  expect(screen.queryByRole('option', { name: /·/ })).toBeNull();
  fireEvent.click(screen.getByRole('combobox', { name: '账号' }));
  const wanted = await screen.findByRole('option', { name: /138\*{4}1234/ });
  await act(async () => void fireEvent.click(wanted));
  await settle();
  expect(screen.queryByText('请选择账号')).toBeNull();
  expect(screen.getByRole('link', { name: 'lisi' }).getAttribute('href')).toBe(`/admin/accounts/${ID}`);
  expect(screen.getByText('未绑定动态码')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('角色'), { target: { value: 'auditor' } });
  await settle();
  expect(screen.getByText(/校验审计日志/)).toBeTruthy();
  type('原因', '年度审计');
  await press('授予');
  await settle();
  expect(inputsOf('staff/grant')).toEqual([{ account_id: ID, role: 'auditor', reason: '年度审计' }]);
  expect(screen.getByText('该账号已有此角色，或正在等待确认')).toBeTruthy();
});

test('shows the account to the person who confirms its role', async () => {
  const { inputsOf } = await open([member({})], { 'accounts/read': () => ({ data: account({ state: 'disabled' }) }) });
  await press(/^确认 lisi/);
  await settle();
  const dialog = within(screen.getByRole('dialog'));
  expect(inputsOf('accounts/read')).toEqual([{ id: ID }]);
  for (const words of ['138****1234', 'l***@example.cn', '已停用']) expect(dialog.getByText(words)).toBeTruthy();
});

test('an auditor sees the list and is offered nothing', async () => {
  await open([member({})], {}, ['auditor']);
  expect(screen.getByRole('rowheader', { name: 'lisi' })).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answer } from '#web/testing/answer-api.ts';
import { settle } from '#web/testing/settle.ts';
import { openBackOffice } from '../testing/open-back-office.tsx';
import { AccountPage } from './account-page.tsx';
import type { StaffAccount } from './use-account.ts';

const ID = '00000000-0000-4000-8000-0000000000e1';
const buildAccount = (changes: Partial<StaffAccount> = {}): StaffAccount => ({
  ...{ id: ID, qid: '123456789012', user_name: 'zhangsan', role: 'personal', paid_until: '', state: 'active' },
  ...{ phone: '139****5678', mail: 'z***@example.cn', notice_mail: '', erase_at: '' },
  created_at: '2026-01-02T00:00:00Z',
  ...{ has_totp: false, has_wechat: false, signs_in_elsewhere: false },
  ...{ invited_at: '2026-01-02T00:00:00Z', terms_agreed_at: '2026-01-02T00:00:00Z' },
  ...{ granted: [], denied: [], locked_seconds: 0, failures: 0, exports: [] },
  quotas: [
    { kind: 'search', used: 3, limit: 10 },
    { kind: 'detail', used: 0, limit: null },
  ],
  sessions: [
    {
      ...{ browser: 'Firefox', system: 'Windows', address: '203.0.113.*', place: '中国 广东 深圳' },
      ...{ signed_in_at: '2026-11-20T08:00:00Z', last_seen_at: '2026-11-20T09:00:00Z' },
    },
  ],
  ...changes,
});

type Answers = NonNullable<Parameters<typeof openBackOffice>[1]['answers']>;
async function open(account: StaffAccount, answers: Answers = {}, roles: readonly StaffRole[] = ['administrator']) {
  const opened = openBackOffice(<AccountPage />, {
    roles,
    at: `/admin/accounts/${ID}`,
    path: '/admin/accounts/:id',
    answers: { 'accounts/read': () => ({ data: account }), ...answers },
  });
  await settle();
  return opened;
}
const press = async (name: string | RegExp, where: HTMLElement = document.body) => {
  await act(async () => void fireEvent.click(within(where).getByRole('button', { name })));
  await settle();
};
const choose = async (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await settle();
};
const dialog = () => screen.getByRole('dialog');
const done = (): Answer => ({ code: 200, data: {} });
const actsShown = () => screen.getAllByRole('button').flatMap((button) => button.textContent || []);

test('shows what staff are asked about', async () => {
  await open(buildAccount({ role: 'business', paid_until: '2027-12-31T16:00:00Z', locked_seconds: 700, failures: 5 }));
  for (const words of ['zhangsan', '139****5678', '2027-12-31', '3 / 10', '0，不限量', '还有 12 分钟', '5 次'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText('Firefox · Windows')).toBeTruthy();
});

test.each<[StaffRole, string[]]>([
  ['support', ['查看完整联系方式', '结束全部登录']],
  ['operator', ['结束全部登录']],
  ['administrator', ['停用', '变更版别', '查看完整联系方式', '调整', '结束全部登录']],
])('offers %s what they may do', async (role, offered) => {
  await open(buildAccount(), {}, [role]);
  expect(actsShown().filter((words) => offered.includes(words))).toEqual(offered);
  expect(screen.queryAllByRole('button', { name: /停用|版别|调整/ })).toHaveLength(role === 'administrator' ? 3 : 0);
});

test('an auditor is offered nothing but copying an id', async () => {
  await open(buildAccount(), {}, ['auditor']);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['复制 账号 ID']);
});

test('changes the edition, with a last day for the commercial one alone', async () => {
  const { inputsOf } = await open(buildAccount(), { 'accounts/edition': done });
  await press('变更版别');
  expect(screen.queryByLabelText('到期日')).toBeNull();
  await choose('版别', 'business');
  await choose('到期日', '2027-06-30');
  await choose('原因', '合同续签');
  await press('变更', dialog());
  expect(inputsOf('accounts/edition')).toEqual([
    { id: ID, edition: 'business', until: '2027-06-30', reason: '合同续签' },
  ]);
});

test('says what a permission opens and whether the edition has it, and changes that one', async () => {
  const { inputsOf } = await open(buildAccount({ denied: [60] }), { 'accounts/override': done });
  expect(screen.getByText(/不能查看：显示菜单/)).toBeTruthy();
  await press('调整');
  await choose('权限', '1');
  expect(screen.getByText('显示菜单“漏洞态势大屏”及其页面。个人版不包含。')).toBeTruthy();
  await choose('权限', '60');
  expect(screen.getByText(/个人版已包含。/)).toBeTruthy();
  await choose('改为', 'clear');
  await choose('原因', '恢复');
  await press('保存');
  expect(inputsOf('accounts/override')).toEqual([{ id: ID, grant: [], deny: [], clear: [60], reason: '恢复' }]);
});

test('shows contacts whole to who says why', async () => {
  await open(buildAccount(), {
    'accounts/unmask': () => ({ code: 200, data: { phone: '13912345678', mail: 'zhang@example.cn', notice_mail: '' } }),
  });
  await press('查看完整联系方式');
  await choose('原因', '电话核实');
  await press('查看', dialog());
  expect(screen.getByText(/13912345678/)).toBeTruthy();
});

test.each([
  ['停用', '停用', buildAccount(), 'accounts/close', { state: 'disabled' }],
  ['重新启用', '启用', buildAccount({ state: 'disabled' }), 'accounts/close', { state: 'active' }],
  ['结束全部登录', '结束', buildAccount(), 'accounts/endsessions', {}],
  ['解除登录锁定', '解除', buildAccount({ locked_seconds: 60 }), 'accounts/unlock', {}],
] as const)('%s asks for a reason and is done', async (name, action, account, call, input) => {
  const { inputsOf } = await open(account, { [call]: done });
  await press(name);
  await press(action, dialog());
  expect(screen.getByText('请填写原因')).toBeTruthy();
  await choose('原因', '工单');
  await press(action, dialog());
  expect(inputsOf(call)).toEqual([{ id: ID, reason: '工单', ...input }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

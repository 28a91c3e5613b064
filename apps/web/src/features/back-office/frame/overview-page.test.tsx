import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openBackOffice } from '../testing/open-back-office.tsx';
import { OverviewPage } from './overview-page.tsx';

const part = (state: string) => ({ part: 'mail', state, detail: '', advice: '', probe: null });
const role = (confirmed_at: string) => ({
  ...{ id: crypto.randomUUID(), account_id: crypto.randomUUID(), user_name: 'a', role: 'editor', reason: '' },
  ...{ granted_by: 'b', granted_at: '2026-11-24T02:00:00.000Z', confirmed_at, revoke_asked_by: '', has_totp: true },
});
const ANSWERS = {
  'applications/count': () => ({ data: { waiting: 30, mine: 2, more_asked: 15, late: 4 } }),
  desk: () => ({
    data: {
      notices_to_review: 1,
      notices_to_write: 2,
      notices_to_publish: 3,
      reports_to_publish: 4,
      corrections_to_confirm: 1,
    },
  }),
  'library/state': () => ({
    data: {
      ...{ vulnerabilities: 1, as_of: '', quarantined: 1234, rebuild: { is_outdated: false, done: 0, total: 1 } },
      index: { state: 'answering', records: 1, bytes: 1, behind: 0 },
    },
  }),
  'library/correction/list': () => ({
    data: {
      ...{ total: 0, list: [] },
      waiting: [{ proposal: 1, id: 'CVE-2021-1000', fields: 1, reason: '', by: 'b', at: '2026-11-24T02:00:00.000Z' }],
    },
  }),
  announced: () => ({
    data: {
      list: [
        {
          ...{ seq: 7, at: '2026-11-24T02:00:00.000Z', name: '撤销编号关联', by: 'lisi' },
          ...{ object: 'CVE-2021-1000', reason: '产品不同' },
        },
      ],
    },
  }),
  'operations/health': () => ({ data: { parts: [part('ok'), part('failing')] } }),
  'operations/jobs': () => ({
    data: { queues: [{ queue: 'mail', waiting: 0, running: 0, failed: 3 }], failed: [], runs: [] },
  }),
  'texts/agreements': () => ({
    data: {
      ...{ revision: 0, draft: {}, history: [], versions: [], today: '2026-11-24' },
      ...{ in_force: { version: '1', protocol: '', privacy: '' }, waiting: { id: '1' } },
    },
  }),
  'staff/list': () => ({ data: { list: [role(''), role('2026-11-24T02:00:00.000Z')] } }),
};

const NOTHING = { waiting: 0, mine: 0, more_asked: 0, late: 0 };

async function cards(...roles: StaffRole[]): Promise<(string | null)[]> {
  openBackOffice(<OverviewPage />, { roles, answers: ANSWERS });
  const list = screen.getByRole('list', { name: '待处理' });
  await expect.poll(() => list.textContent).not.toContain('—');
  return within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
}

test.each<{ role: StaffRole; shown: string[] }>([
  { role: 'support', shown: ['已逾期的申请4', '待受理的申请30', '待申请人补充15'] },
  { role: 'reviewer', shown: ['已逾期的申请4', '待受理的申请30', '我认领的申请2', '待申请人补充15'] },
  {
    role: 'editor',
    shown: [
      ...['等我审核的情报1', '我的情报草稿2', '待发布的情报3', '待发布的报告4'],
      ...['隔离的记录1,234', '待确认的更正1'],
    ],
  },
  { role: 'operator', shown: ['隔离的记录1,234', '异常的服务1', '失败的任务3'] },
])('what waits for the role $role comes first, with a link to each', async ({ role, shown }) => {
  expect(await cards(role)).toEqual(shown);
});

test('what nothing waits in is one line of links below what waits', async () => {
  const answers = { ...ANSWERS, 'applications/count': () => ({ data: { ...NOTHING, waiting: 3 } }) };
  openBackOffice(<OverviewPage />, { roles: ['support'], answers });
  const done = await screen.findByRole('list', { name: '没有待办' });
  const wordsOf = (list: HTMLElement) =>
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(wordsOf(screen.getByRole('list', { name: '待处理' }))).toEqual(['待受理的申请3']);
  expect(wordsOf(done)).toEqual(['已逾期的申请', '待申请人补充']);
});

test('an administrator sees what a second person is to confirm, and which acts ask for what', async () => {
  expect((await cards('administrator')).slice(-2)).toEqual(['待确认的协议1', '待确认的角色1']);
  const rights = screen.getByRole('table', { name: '我的权限' });
  expect(within(rights).getByText('授予后台角色').textContent).toBe(
    '授予后台角色须填写原因、再次输入密码、由另一人确认',
  );
});

test('what an editor has to do leads to the list of just that', async () => {
  await cards('editor');
  const addresses = within(screen.getByRole('list', { name: '待处理' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.split('?')[1]);
  expect(addresses.slice(0, 4)).toEqual(['queue=review', 'queue=mine&state=draft', 'state=approved', 'state=draft']);
});

test('what others did alone lately is on the desk, with who and why', async () => {
  await cards('editor');
  const table = await screen.findByRole('table', { name: '他人近期的操作' });
  for (const words of ['撤销编号关联', 'CVE-2021-1000', '产品不同', 'lisi'])
    expect(within(table).getByText(words)).toBeTruthy();
});

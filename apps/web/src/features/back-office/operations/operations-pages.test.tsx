import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { settle } from '#web/testing/settle.ts';
import { AuditPage } from '../audit/audit-page.tsx';
import { openBackOffice } from '../testing/open-back-office.tsx';
import { OperationsPage } from './operations-page.tsx';
import { OutboxPage } from './outbox-page.tsx';
import { SettingsPage } from './settings-page.tsx';

type Answers = Parameters<typeof openBackOffice>[1]['answers'];
async function open(page: ReactElement, at: string, answers: Answers, role: StaffRole = 'administrator') {
  const [path = at] = at.split('?');
  const opened = openBackOffice(page, { roles: [role], at, path, answers: answers ?? {} });
  await settle();
  return opened;
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const dialog = () => within(screen.getByRole('dialog'));
async function confirm(reason: string, action: string) {
  fireEvent.change(dialog().getByLabelText('原因'), { target: { value: reason } });
  await act(async () => void fireEvent.click(dialog().getByRole('button', { name: action })));
  await settle();
}

const PART = { part: 'storage', state: 'failing', detail: '数据文件夹可用 3 MB', advice: '', probe: null };
const HEALTH = { parts: [PART] };
const NO_JOBS = { queues: [], failed: [], runs: [], has_more: false, routine: [] };
const JOBS = {
  queues: [{ queue: 'mail', title: '邮件', waiting: 1, running: 0, failed: 1 }],
  failed: [
    { id: 7, name: 'send-mail', title: '发送邮件', failed_at: '2026-11-20T08:00:00Z', attempts: 9, error: 'ESOCKET' },
  ],
  runs: [],
  has_more: false,
  routine: [],
};

test('a failed job is shown with its error and retried with a reason', async () => {
  const { inputsOf } = await open(<OperationsPage />, '/admin/operations', {
    'operations/health': () => ({ data: HEALTH }),
    'operations/jobs': () => ({ data: JOBS }),
    'operations/retry': () => ({ data: {} }),
  });
  expect(within(screen.getByRole('table', { name: '各部分的状态' })).getByText('异常')).toBeTruthy();
  expect(screen.getByText('ESOCKET')).toBeTruthy();
  await press('重试 发送邮件 #7');
  await confirm('邮件服务器已恢复', '重试');
  expect(inputsOf('operations/retry')).toEqual([{ id: 7, reason: '邮件服务器已恢复' }]);
});

test('only runs that failed are shown until all are asked for, which come in one row for each job', async () => {
  const run = { id: 31, job_id: 7, name: 'send-mail', title: '发送邮件', state: 'retried', attempt: 2, seconds: 1.5 };
  const runs = [{ ...run, ended_at: '2026-11-20T08:00:00Z', error: 'ETIMEDOUT' }];
  const last = { last: '2026-11-20T08:00:30Z', seconds: 0, longest: 2.5, since: '2026-11-20T06:20:30Z' };
  const routine = [{ name: 'publish-notices', title: '发布定时情报', count: 200, ...last }];
  const { inputsOf } = await open(<OperationsPage />, '/admin/operations', {
    'operations/health': () => ({ data: HEALTH }),
    'operations/jobs': ({ runs: wanted }) => ({
      data: { ...NO_JOBS, runs, has_more: true, routine: wanted === 'all' ? routine : [] },
    }),
  });
  expect(within(screen.getByRole('table', { name: '未成功的执行' })).getByText('ETIMEDOUT')).toBeTruthy();
  expect(screen.queryByRole('table', { name: '成功的执行' })).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '全部' })));
  await settle();
  const [row] = within(screen.getByRole('table', { name: '成功的执行' }))
    .getAllByRole('row')
    .slice(1);
  expect(row?.textContent).toBe('发布定时情报2026-11-20 14:202026-11-20 16:00< 0.1 秒2.5 秒200');
  expect(screen.getByText('ETIMEDOUT')).toBeTruthy();
  await press('更早的执行');
  await settle();
  expect(inputsOf('operations/jobs')).toEqual([{ runs: 'failed' }, { runs: 'all' }, { runs: 'all', before: 31 }]);
});

test('a provider that is down is shown with what to do and since when, and everything can be asked at once', async () => {
  const probe = { at: '2026-11-20T08:00:00Z', milliseconds: 1200, ok_at: '2026-11-20T07:55:00Z' };
  const mail = { ...PART, part: 'mail', detail: 'mail.example.cn，无法连接', advice: '请检查网络。', probe };
  const { inputsOf } = await open(<OperationsPage />, '/admin/operations', {
    'operations/health': () => ({ data: { parts: [mail] } }),
    'operations/jobs': () => ({ data: NO_JOBS }),
    'operations/probe': () => ({ data: HEALTH }),
  });
  expect(screen.getByText('上次正常：2026-11-20 15:55。请检查网络。')).toBeTruthy();
  expect(screen.getByText('1,200 毫秒')).toBeTruthy();
  await press('立即检测');
  await settle();
  expect(inputsOf('operations/probe')).toEqual([{}]);
  expect(inputsOf('operations/health').length).toBeGreaterThan(1);
});

test('who only reads is offered neither to retry nor to send', async () => {
  await open(
    <OperationsPage />,
    '/admin/operations',
    { 'operations/health': () => ({ data: HEALTH }), 'operations/jobs': () => ({ data: JOBS }) },
    'auditor',
  );
  expect(screen.queryByRole('button', { name: /重试|发送|检测/ })).toBeNull();
});

test('a test message shows to whom it went, or what the provider answered', async () => {
  await open(<OperationsPage />, '/admin/operations', {
    'operations/health': () => ({ data: HEALTH }),
    'operations/jobs': () => ({ data: JOBS }),
    'operations/testmessage': () => ({ data: { to: 'l***@example.cn', sent: false, fault: '550' } }),
  });
  await press('发送测试邮件');
  await confirm('换了服务器', '发送');
  expect(screen.getByText('未能发送到 l***@example.cn：550')).toBeTruthy();
});

test('a message of the outbox is opened by who may, with a reason, and what is unseen in it is shown', async () => {
  const { inputsOf } = await open(<OutboxPage />, '/admin/outbox', {
    'operations/outbox': () => ({
      data: { list: [{ name: 'x-sms.txt', at: '2026-11-20T08:00:00Z', kind: 'sms.txt', bytes: 12 }] },
    }),
    'operations/outbox/read': () => ({ data: { text: '验证码\u200B 042317' } }),
  });
  await press('查看 2026-11-20 16:00 的短信');
  await confirm('用户收不到', '查看');
  expect(inputsOf('operations/outbox/read')).toEqual([{ name: 'x-sms.txt', reason: '用户收不到' }]);
  expect(screen.getByText('验证码⟨U+200B⟩ 042317')).toBeTruthy();
});

test('settings that somebody gave come first, and a secret is only shown to be set', async () => {
  const setting = (name: string, from: string, value: string, secret = false) => ({
    ...{ name, description: name, value, from, secret },
  });
  await open(<SettingsPage />, '/admin/settings', {
    'operations/settings': () => ({
      data: {
        list: [setting('LDY_PORT', 'default', '8000'), setting('LDY_SMTP_URL', 'file', '', true)],
      },
    }),
  });
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  expect(screen.getByText('已设置，不显示')).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '全部' })));
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
});

const EVENT = {
  ...{ seq: 9, at: '2026-11-20T08:00:00Z', type: 'library.correct', name: '更正漏洞信息', account_id: '' },
  ...{ user_name: 'lisi', address: '10.0.0.1', object: 'CVE-2021-1', success: true },
  detail: '{"fields":["titleCn","patches"],"reason":"标题有误"}',
  text: {
    object: { name: '漏洞', value: 'CVE-2021-1' },
    is_account: false,
    detail: [
      { name: '原因', value: '标题有误' },
      { name: '字段', value: '中文标题、补丁' },
    ],
  },
};
const EVENTS = { types: { 'library.correct': '更正漏洞信息' }, list: [EVENT], has_more: true };

test('the log is filtered by the address, with days of China, and leads to older events', async () => {
  const { inputsOf } = await open(<AuditPage />, '/admin/audit?account=lisi&from=2026-11-01&to=2026-11-01', {
    'audit/list': () => ({ data: EVENTS }),
  });
  expect(screen.getByText('原因：标题有误；字段：中文标题、补丁')).toBeTruthy();
  const filter = { account: 'lisi', from: '2026-11-01T00:00:00+08:00', to: '2026-11-01T16:00:00.000Z' };
  expect(inputsOf('audit/list')).toEqual([filter]);
  await press('更早的记录');
  await settle();
  expect(inputsOf('audit/list').at(-1)).toEqual({ ...filter, before: 9 });
});

test('an event names the account that it is about, which leads to its page, and says that an account is erased', async () => {
  const id = '5f0c9a52-3b1f-4a55-9d0e-0c6f4c1f7a11';
  const text = {
    object: { name: '账号', value: 'zhangsan' },
    is_account: true,
    detail: [{ name: '凭据', value: '当前的动态验证码' }],
  };
  const event = { ...EVENT, type: 'key.create', name: '取得登录凭据', object: id, detail: '{"kind":"totp"}', text };
  await open(<AuditPage />, '/admin/audit', {
    'audit/list': () => ({
      data: {
        ...EVENTS,
        list: [
          { ...event, user_name: '', address: 'command' },
          { ...event, seq: 8, user_name: '', account_id: id },
        ],
      },
    }),
  });
  const [byCommand, byErased] = screen.getAllByRole('row').slice(1);
  expect(byCommand?.textContent).toContain('取得登录凭据命令行账号：zhangsan凭据：当前的动态验证码');
  expect(
    within(byCommand as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/admin/accounts/${id}`);
  expect(byErased?.textContent).toContain('已抹除的账号10.0.0.1');
});

test('an export fetches every part and saves one file', async () => {
  const parts = [
    { text: 'a\r\n', events: 2_000, next: 2_000 },
    { text: 'b\r\n', events: 1, next: 0 },
  ];
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  // A click would lead the page of all later tests to the blob.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { inputsOf } = await open(<AuditPage />, '/admin/audit?type=library.correct', {
    'audit/list': () => ({ data: EVENTS }),
    'audit/export': () => ({ data: parts.shift() }),
  });
  await press('导出');
  await confirm('年度审计', '导出');
  const asked = { type: 'library.correct', format: 'csv', reason: '年度审计' };
  expect(inputsOf('audit/export')).toEqual([
    { ...asked, after: 0 },
    { ...asked, after: 2_000 },
  ]);
  expect(await saved[0]?.text()).toBe('a\r\nb\r\n');
  expect(screen.getByText('已导出 2001 条')).toBeTruthy();
});

test('a log that somebody changed is called so, with the places', async () => {
  await open(<AuditPage />, '/admin/audit', {
    'audit/list': () => ({ data: EVENTS }),
    'audit/verify': () => ({
      data: { events: 9, seals: 1, head: { seq: 9, hash: 'ab' }, faults: [{ seq: 4, what: '被修改' }] },
    }),
  });
  await press('校验');
  await settle();
  expect(dialog().getByText('不完整')).toBeTruthy();
  expect(dialog().getByText('#4：被修改')).toBeTruthy();
});

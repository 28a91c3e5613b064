import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settle } from '#web/testing/settle.ts';
import { openBackOffice } from '../testing/open-back-office.tsx';
import type { Invitation } from './invitation-words.ts';
import { InvitationsPage } from './invitations-page.tsx';

type Answers = NonNullable<Parameters<typeof openBackOffice>[1]['answers']>;
const invitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  hint: '7K2M',
  state: 'usable',
  uses: 5,
  used: 2,
  note: '某某公司',
  created_at: '2026-11-20T08:00:00Z',
  expires_at: '2026-12-20T08:00:00Z',
  created_by: 'lisi',
  ...changes,
});

async function open(list: Invitation[], answers: Answers = {}, roles: readonly StaffRole[] = ['support']) {
  const opened = openBackOffice(<InvitationsPage />, {
    roles,
    at: '/admin/invitations',
    path: '/admin/invitations',
    answers: { 'invitations/list': () => ({ data: { list, cursor: '' } }), ...answers },
  });
  await settle();
  return opened;
}
const press = async (name: string | RegExp, where: HTMLElement = document.body) => {
  await act(async () => void fireEvent.click(within(where).getByRole('button', { name })));
  await settle();
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = () => screen.getByRole('dialog');

test('makes codes and shows them once, until it is confirmed that they are saved', async () => {
  const codes = ['7K2M-AAAA-BBBB-CCCC', '9XYZ-AAAA-BBBB-CCCC'];
  const { inputsOf } = await open([], {
    'invitations/make': () => ({ code: 200, data: { codes, expires_at: '2026-12-20T08:00:00Z' } }),
  });
  await press('生成邀请码');
  type('数量', '2');
  type('每个可用次数', '0');
  type('原因', '渠道活动');
  await press('生成', dialog());
  expect(screen.getByText('可用次数为 1 至 1000 的整数')).toBeTruthy();
  type('每个可用次数', '3');
  await press('生成', dialog());
  expect(inputsOf('invitations/make')).toEqual([{ count: 2, uses: 3, days: 30, note: '', reason: '渠道活动' }]);
  for (const code of codes) expect(within(dialog()).getByText(code)).toBeTruthy();
  fireEvent.keyDown(dialog(), { key: 'Escape' });
  expect(within(dialog()).getByText(codes[0] ?? '')).toBeTruthy();
  await press('已保存，关闭');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['数量', '1.5'],
  ['数量', ''],
  ['有效天数', 'x'],
  ['有效天数', '4000'],
])('refuses as %s %j', async (label, value) => {
  const { inputsOf } = await open([]);
  await press('生成邀请码');
  type('原因', '渠道活动');
  type(label, value);
  await press('生成', dialog());
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(inputsOf('invitations/make')).toEqual([]);
});

test('names who used a code', async () => {
  await open([invitation()], {
    'invitations/uses': () => ({
      data: { list: [{ account_id: 'a', user_name: 'zhangsan', at: '2026-11-21T08:00:00Z' }] },
    }),
  });
  // Its name begins with the text that is seen, for who speaks to the page (WCAG 2.5.3).
  await press(/^\d+ \/ \d+，谁用了 7K2M…$/);
  expect(within(dialog()).getByText('zhangsan')).toBeTruthy();
});

test('revokes a code that can still be used, with a reason', async () => {
  const used = invitation({ id: 'b', hint: '9XYZ', state: 'used-up', used: 5 });
  const { inputsOf } = await open([invitation(), used], { 'invitations/revoke': () => ({ code: 200, data: {} }) });
  expect(screen.queryByRole('button', { name: '作废 9XYZ…' })).toBeNull();
  await press('作废 7K2M…');
  expect(within(dialog()).getByText(/还可使用 3 次/)).toBeTruthy();
  type('原因', '发错了');
  await press('作废', dialog());
  expect(inputsOf('invitations/revoke')).toEqual([{ id: invitation().id, reason: '发错了' }]);
  expect(screen.getByText('邀请码已作废')).toBeTruthy();
});

test('an operator reads, and neither makes nor revokes', async () => {
  await open([invitation()], {}, ['operator']);
  expect(screen.queryByRole('button', { name: '生成邀请码' })).toBeNull();
  expect(screen.queryByRole('button', { name: /作废/ })).toBeNull();
});

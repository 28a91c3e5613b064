import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settle } from '#web/testing/settle.ts';
import { openBackOffice } from '../testing/open-back-office.tsx';
import type { AnyShare } from './share-words.ts';
import { SharesPage } from './shares-page.tsx';

const share = (changes: Partial<AnyShare> = {}): AnyShare => ({
  ...{ id: '00000000-0000-4000-8000-0000000000e1', kind: 'vulnerability', items: ['LDY-2026-00000075'], count: 1 },
  ...{ name: 'Apache Log4j2 远程代码执行漏洞', title: '请立即处理', note: '第一行\n第二行' },
  ...{ account_id: '00000000-0000-4000-8000-0000000000a1', user_name: 'zhangsan' },
  ...{ made: '2026-11-20T08:00:00Z', expires: '2026-12-20T08:00:00Z', revoked: '' },
  ...{ state: 'open', openings: 7, opened: '2026-11-21T08:00:00Z' },
  ...changes,
});
const batch = share({
  ...{ id: '00000000-0000-4000-8000-0000000000e2', kind: 'batch', items: ['CVE-1', 'CVE-2', 'CVE-3'], count: 12 },
  ...{ name: '', title: '', note: '', state: 'revoked', revoked: '2026-11-22T08:00:00Z' },
});

async function open(roles: readonly StaffRole[] = ['editor'], at = '/admin/shares') {
  const opened = openBackOffice(<SharesPage />, {
    ...{ roles, at, path: '/admin/shares' },
    answers: {
      'shares/list': () => ({ data: { list: [share(), batch], cursor: '' } }),
      'shares/revoke': () => ({ code: 200, data: {} }),
    },
  });
  await settle();
  return opened;
}
const press = async (name: string, where: HTMLElement = document.body) => {
  await act(async () => void fireEvent.click(within(where).getByRole('button', { name })));
  await settle();
};

test('shows what readers see, and takes a link back with a reason', async () => {
  const { inputsOf } = await open();
  expect(screen.getByRole('link', { name: '请立即处理' })).toBeTruthy();
  expect(screen.getByText(/第二行/)).toBeTruthy();
  expect(screen.getByText('12 个漏洞')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤回 12 个漏洞' })).toBeNull();
  await press('撤回 请立即处理');
  const dialog = screen.getByRole('dialog');
  await press('撤回', dialog);
  expect(within(dialog).getByText('请填写原因')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '冒充通知' } });
  await press('撤回', dialog);
  expect(inputsOf('shares/revoke')).toEqual([{ id: share().id, reason: '冒充通知' }]);
  expect(screen.getByText('链接已撤回')).toBeTruthy();
});

test('keeps its filters in the address, and leaves out what is none', async () => {
  const { inputsOf } = await open(['editor'], '/admin/shares?state=open&kind=batch&account=zhangsan');
  const { inputsOf: second } = await open(['editor'], '/admin/shares?state=gone&kind=constructor');
  expect(inputsOf('shares/list')).toEqual([{ size: 50, state: 'open', kind: 'batch', user_name: 'zhangsan' }]);
  expect(second('shares/list')).toEqual([{ size: 50 }]);
});

test('an auditor reads, and takes nothing back', async () => {
  await open(['auditor']);
  expect(screen.getByRole('link', { name: '请立即处理' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /撤回 / })).toBeNull();
});

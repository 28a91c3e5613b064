import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settle } from '#web/testing/settle.ts';
import { openBackOffice } from '../testing/open-back-office.tsx';
import type { ImportRow } from './import-words.ts';
import { ImportsPage } from './imports-page.tsx';

const RUN: ImportRow = {
  ...{ id: 7, connector: 'cve-list', files: ['cves.zip'], started_from: 'office', started_by: 'lisi', stopped_by: '' },
  ...{ started_at: '2026-11-20T08:00:00Z', finished_at: '', state: 'running', fault: '', seconds: 20 },
  ...{ read: 4000, added: 3900, changed: 60, unchanged: 30, quarantined: 10, reasons: [] },
  progress: { file: 'CVE-2021-1.json', files_done: 4000, files_total: 16_000, bytes_done: 1e6, bytes_total: 4e6 },
  ...{ refused: [], refused_total: 0, passed_over: [] },
};
const DROPPED = {
  sources: [{ name: 'kev', title: 'CISA KEV' }],
  files: [{ name: 'kev.json', kind: 'file', size: 2048, changed_at: '2026-11-20T08:00:00Z' }],
};

async function open(list: ImportRow[], role: StaffRole = 'operator') {
  const opened = openBackOffice(<ImportsPage />, {
    ...{ roles: [role], at: '/admin/imports', path: '/admin/imports' },
    answers: {
      'imports/list': () => ({ data: { total: list.length, list } }),
      'imports/files': () => ({ data: DROPPED }),
      'imports/start': () => ({ data: {} }),
      'imports/stop': () => ({ data: {} }),
    },
  });
  await settle();
  return opened;
}
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const confirm = async (action: string) => {
  fireEvent.change(dialog().getByLabelText('原因'), { target: { value: '每周更新' } });
  await act(async () => void fireEvent.click(dialog().getByRole('button', { name: action })));
  await settle();
};

test('an import is started from what the server lists, with a reason', async () => {
  const { inputsOf } = await open([]);
  await press('开始导入');
  await settle();
  expect(dialog().getByRole('option', { name: 'kev.json（2 KB，2026-11-20 16:00）' })).toBeTruthy();
  fireEvent.change(dialog().getByLabelText('来源'), { target: { value: 'kev' } });
  fireEvent.change(dialog().getByLabelText('文件'), { target: { value: 'kev.json' } });
  await confirm('开始');
  expect(inputsOf('imports/start')).toEqual([{ connector: 'kev', file: 'kev.json', reason: '每周更新' }]);
});

test('one under way shows how far it is, with rate and time left, and is stopped; no other can be started', async () => {
  const { inputsOf } = await open([RUN]);
  expect(screen.getByText('25%，977 KB / 3.8 MB')).toBeTruthy();
  expect(screen.getByText('200 条/秒')).toBeTruthy();
  expect(screen.getByText('约 1 分 0 秒')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '开始导入' }).disabled).toBe(true);
  await press('停止导入 cve-list');
  await confirm('停止');
  expect(inputsOf('imports/stop')).toEqual([{ id: 7, reason: '每周更新' }]);
});

test('where the whole is not known no share and no time left is claimed', async () => {
  await open([{ ...RUN, progress: { ...RUN.progress, files_total: 1, bytes_total: null } as ImportRow['progress'] }]);
  expect(screen.getByText('4,000 / 4,000 个文件')).toBeTruthy();
  expect(screen.queryByText('剩余时间')).toBeNull();
  expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
});

test.each([
  ['stopped', '', '已停止，停在 CVE-2021-1.json（已读 4,000 个文件）。'],
  ['failed', 'the disk is full', '原因：the disk is full'],
  ['died', '', '进程已不在：门户或导入进程中途退出，停在 CVE-2021-1.json（已读 4,000 个文件）。'],
] as const)('one that is %s says where it ended, and that starting again goes on', async (state, fault, words) => {
  await open([{ ...RUN, state, fault }]);
  await press('查看 2026-11-20 16:00 的 cve-list 导入');
  expect(dialog().getByText(words)).toBeTruthy();
  expect(dialog().getByText(/^已保存的都保留/)).toBeTruthy();
});

test('what was quarantined is one step away, by source and by reason', async () => {
  await open([{ ...RUN, state: 'complete', reasons: [{ reason: 'json', count: 10 }] }]);
  expect(screen.getByText('有隔离')).toBeTruthy();
  expect(screen.getByRole('link', { name: '10' }).getAttribute('href')).toBe('/admin/quarantine?connector=cve-list');
  await press('查看 2026-11-20 16:00 的 cve-list 导入');
  expect(dialog().getByRole('link', { name: 'json' }).getAttribute('href')).toBe(
    '/admin/quarantine?connector=cve-list&reason=json',
  );
});

test('one that did not read all is not called complete, and says what it passed over', async () => {
  const passed_over = [{ why: 'not a file of this source', count: 35 }];
  await open([{ ...RUN, state: 'complete', refused: ['a.json: cut off'], refused_total: 1, passed_over }]);
  expect(screen.queryByText('完成')).toBeNull();
  expect(screen.getByText('部分完成')).toBeTruthy();
  await press('查看 2026-11-20 16:00 的 cve-list 导入');
  expect(dialog().getByText('不是该来源的文件：35 个')).toBeTruthy();
});

test('an auditor watches and is offered nothing to do', async () => {
  await open([RUN], 'auditor');
  expect(screen.getByText('正在导入 cve-list')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /开始导入|停止/ })).toBeNull();
});

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUser } from '#web/platform/session/user-store.ts';
import { type Answer, answerApi, personalUser } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { RecordPatches } from './record-patches.tsx';

const brought = (patch: string, version: string) => ({
  ...{ patch, version, as_of: null, reasons: [], later: [], why_not: '', path: [] },
});
const on = (
  name: string,
  least: string,
  build: string,
  recommended: object | null = brought('KB9', '10.0.17763.9000'),
) => ({
  ...{ product: { id: name, name }, component: '', branch: '10.0.17763', least_for_all: null },
  ...{ least: brought(least, `10.0.17763.${build}`), recommended },
});
const SYSTEMS = [
  on('Windows Server 2019', 'KB5044277', '6414'),
  ...Array.from({ length: 12 }, (_, at) => on(`Product ${String(at).padStart(2, '0')}`, `KB${at}`, '1')),
];

function show(list: object[] = SYSTEMS, safe: Answer = { data: { list, why_none: '' } }) {
  setUser({ ...personalUser, auth_watch: '66' });
  answerApi({
    'fbugpatch/patchesof': () => ({ data: { list: [], total: 15 } }),
    'fbugpatch/safeversions': () => safe,
  });
  renderAt('/', [{ path: '/', element: <RecordPatches id="CVE-2024-43572" /> }]);
}

test('what fails, or names no system, says so and leads to all patches', async () => {
  show([], { data: { list: [], why_none: '这个产品没有修复这个漏洞的补丁' } });
  expect(await screen.findByText('这个产品没有修复这个漏洞的补丁')).toBeTruthy();
  expect(screen.getByRole('link', { name: '全部 15 个补丁' })).toBeTruthy();
});

test('the table shows builds as Windows does, and what it leaves out on request', async () => {
  show();
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(9);
  expect(within(table).getByRole('row', { name: /Windows Server 2019/ }).textContent).toContain('17763.6414');
  fireEvent.click(screen.getByRole('button', { name: '展开其余 5 行' }));
  expect(within(table).getAllByRole('row')).toHaveLength(14);
});

test('the packages of a distribution are one row, and each its own on request', async () => {
  const packages = ['nginx', 'nodejs', 'golang', 'varnish'].map((component, at) => ({
    ...on('AlmaLinux 9', `ALSA-2023:${at}`, '1'),
    ...{ component, branch: '' },
  }));
  show([on('Windows Server 2019', 'KB5044277', '6414'), ...packages]);
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByRole('row', { name: /AlmaLinux 9/ }).textContent).toContain('等 4 组软件包');
  fireEvent.click(within(table).getByRole('button', { name: '展开 4 组' }));
  expect(within(table).getAllByRole('row', { name: /AlmaLinux 9/ })).toHaveLength(5);
});

test('readers who may not see the newest are given the least alone, and why', async () => {
  show([on('Windows Server 2019', 'KB5044277', '6414', null)]);
  const table = await screen.findByRole('table');
  expect(within(table).queryByRole('columnheader', { name: '当前应装' })).toBeNull();
  expect(screen.getByText('商业版可查看当前应装的补丁')).toBeTruthy();
});

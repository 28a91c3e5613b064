import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { chooseOwnSystems } from '#web/platform/own-systems.ts';
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

function show(list: object[] = SYSTEMS, suggested: object[] = [], safe: Answer = { data: { list, why_none: '' } }) {
  setUser({ ...personalUser, auth_watch: '66' });
  answerApi({
    'fbugpatch/patchesof': () => ({ data: { list: [], total: 15 } }),
    'fbugpatch/safeversions': () => safe,
    'fbugpatch/suggest': () => ({ data: { list: suggested, completion: null } }),
  });
  renderAt('/', [{ path: '/', element: <RecordPatches id="CVE-2024-43572" /> }]);
}
const answers = () => screen.findByRole('list', { name: '您的系统该装什么' });

beforeEach(() => chooseOwnSystems([]));

test('what fails, or names no system, says so and leads to all patches', async () => {
  show([], [], { data: { list: [], why_none: '这个产品没有修复这个漏洞的补丁' } });
  expect(await screen.findByText('这个产品没有修复这个漏洞的补丁')).toBeTruthy();
  expect(screen.getByRole('link', { name: '全部 15 个补丁' })).toBeTruthy();
});

test('one click on a system gives its patch, and the next profile begins with it', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Windows Server 2019' }));
  const line = within(await answers()).getByRole('listitem');
  expect(line.textContent).toBe('Windows Server 2019装 KB5044277（最低）或 KB9（当前累积更新）');
  expect(within(line).getByRole('link', { name: 'KB5044277' }).getAttribute('href')).toContain('KB5044277');
  expect(screen.queryByRole('button', { name: 'Product 00' })).toBeNull();
  expect(localStorage.getItem('ldy.systems')).toBe('["Windows Server 2019"]');
});

test('a system that the library has no patch for is not called safe', async () => {
  chooseOwnSystems(['Windows Server 2012', 'Windows Server 2019']);
  show();
  const [unknown, known] = within(await answers()).getAllByRole('listitem');
  expect(unknown?.textContent).toContain('补丁库里没有这个漏洞在该系统上的补丁，不能据此认为不受影响');
  expect(known?.textContent).toContain('KB5044277');
});

test('any product of the library can be searched and chosen', async () => {
  show(SYSTEMS, [
    { kind: 'patch', value: 'KB1', label: 'KB1', detail: '' },
    { kind: 'product', value: 'p', label: 'Windows 10 Version 22H2 for x64-based Systems', detail: '' },
  ]);
  const field = await screen.findByRole('combobox', { name: '您的系统' });
  fireEvent.change(field, { target: { value: '22h2' } });
  fireEvent.click(await screen.findByRole('option', { name: /Windows 10 22H2/ }));
  expect((await answers()).textContent).toContain('Windows 10 22H2');
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

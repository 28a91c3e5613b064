import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settle } from '#web/testing/settle.ts';
import { openBackOffice } from '../testing/open-back-office.tsx';
import { faultWords } from './fault-words.ts';
import type { SourceRow } from './source-words.ts';
import { SourcesPage } from './sources-page.tsx';

const SOURCE: SourceRow = {
  ...{ id: 7, name: '甲站', adapter: 'rss', url: 'https://jia.example/feed', every: 120, licence: '', paths: '' },
  ...{ is_halted: false, may_withdraw: false },
  ...{ state: 'ok', is_visiting: false, failures: 0, fault: '' },
  ...{ visited_at: '2026-11-30T08:00:00Z', succeeded_at: '2026-11-30T08:00:00Z', changed_at: '' },
  ...{ next_at: '2026-11-30T10:00:00Z', newest_title: '一条资讯', newest_at: '2026-11-29T00:00:00Z' },
};
const CATALOGUED = {
  adapter: 'rss',
  url: 'https://yi.example/feed',
  every: 60,
  licence: '',
  note: '',
  is_added: false,
};

async function open(list: SourceRow[], { role = 'operator' as StaffRole, is_collecting = true } = {}) {
  const states = { ok: list.length, failing: 0, waiting: 0, off: 0 };
  const adapters = [{ name: 'rss', title: 'RSS, Atom, JSON Feed' }];
  const opened = openBackOffice(<SourcesPage />, {
    ...{ roles: [role], at: '/admin/sources', path: '/admin/sources' },
    answers: {
      'sources/list': () => ({ data: { total: list.length, states, is_collecting, adapters, list } }),
      'sources/visits': () => ({ data: { list: [] } }),
      'sources/catalogue': () => ({
        data: {
          list: [
            { ...CATALOGUED, key: 'yi', name: '乙站' },
            { ...CATALOGUED, key: 'bing', name: '丙站', is_added: true },
          ],
        },
      }),
      'sources/add': () => ({ data: {} }),
      'sources/add-catalogued': () => ({ data: { added: 1, known: 0 } }),
      'sources/visit': () => ({ data: {} }),
      'sources/turn': () => ({ data: {} }),
      'sources/edit': () => ({ data: {} }),
      'sources/let-pass': () => ({ data: {} }),
    },
  });
  await settle();
  return opened;
}
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const confirm = async (action: string) => {
  fireEvent.change(dialog().getByLabelText('原因'), { target: { value: '每日查看' } });
  await act(async () => void fireEvent.click(dialog().getByRole('button', { name: action })));
  await settle();
};

test('a source shows what is newest of it, how it is read and when it is visited next', async () => {
  await open([SOURCE]);
  for (const words of ['一条资讯', 'RSS, Atom, JSON Feed', '每 2 小时', '2026-11-30 18:00', '正常 1'])
    expect(screen.getByText(words)).toBeTruthy();
});

test('one that fails says how often, and why where somebody looks closer', async () => {
  await open([{ ...SOURCE, state: 'failing', failures: 3, fault: 'jia.example answered with status 503.' }]);
  expect(screen.getByText('连续 3 次')).toBeTruthy();
  await press('甲站');
  await settle();
  expect(dialog().getByText('jia.example 返回 HTTP 503')).toBeTruthy();
  expect(dialog().getByText('还没有采集过')).toBeTruthy();
});

test.each([
  ['lab.invalid could not be reached (ENOTFOUND).', '无法连接 lab.invalid（ENOTFOUND）'],
  [
    'http://10.0.0.9:8080 is not called: its address is not public.',
    'http://10.0.0.9:8080 不是公网地址，未获允许（LDY_COLLECT_ALLOW）',
  ],
  ['feed.xml: the file ends in the midst of <item>', 'feed.xml: the file ends in the midst of <item>'],
  [
    '2 of 40 documents could not be taken; ex-1.json: its sha256 is another than its publisher says',
    '40 份文档中有 2 份未能采集；ex-1.json：与发布者公布的 sha256 校验和不符',
  ],
  [
    'it speaks for example.org, which has a source of its own',
    '以 example.org 的名义发布，而 example.org 另有自己的来源',
  ],
  ['it is no JSON: Unexpected token', '清单不是有效的 JSON'],
])('%s is shown as %s', (fault, words) => {
  expect(faultWords(fault)).toBe(words);
});

test('a source is added with its interval as a number', async () => {
  const { inputsOf } = await open([]);
  await press('添加来源');
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog().getByLabelText(label), { target: { value } });
  fill('名称', '乙站');
  fill('地址', 'https://yi.example/feed');
  fill('间隔（分钟）', '45');
  await confirm('添加');
  expect(inputsOf('sources/add')).toEqual([
    {
      ...{ name: '乙站', adapter: 'rss', url: 'https://yi.example/feed', every: 45, licence: '', paths: '' },
      reason: '每日查看',
    },
  ]);
});

test('those of the catalogue that are no sources yet are chosen all at once', async () => {
  const { inputsOf } = await open([]);
  await press('从目录添加');
  await settle();
  expect(dialog().getByText('（已添加）')).toBeTruthy();
  await act(async () => void fireEvent.click(dialog().getByLabelText('全选（1 个可添加）')));
  await confirm('添加 1 个');
  expect(inputsOf('sources/add-catalogued')).toEqual([{ keys: ['yi'], reason: '每日查看' }]);
});

test('a source is visited at once by one press, and turned off with a reason', async () => {
  const { inputsOf } = await open([SOURCE]);
  await press('立即采集 甲站');
  await settle();
  expect(inputsOf('sources/visit')).toEqual([{ id: 7 }]);
  await press('停用 甲站');
  await confirm('停用');
  expect(inputsOf('sources/turn')).toEqual([{ id: 7, on: false, reason: '每日查看' }]);
});

test('where collecting is off the page says so, and an auditor is offered nothing to do', async () => {
  await open([SOURCE], { role: 'auditor', is_collecting: false });
  expect(screen.getByText(/采集已由配置关闭/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /添加|修改|停用|立即采集/ })).toBeNull();
});

test('a source that stopped before it withdrew much says so, and is let pass once', async () => {
  const fault = 'it would withdraw 15 of 40 records; nothing was taken';
  const opened = await open([{ ...SOURCE, state: 'failing', failures: 1, fault, is_halted: true }]);
  expect(screen.getByText('待放行')).toBeTruthy();
  await press('放行 甲站 的撤回');
  expect(dialog().getByText(/会撤回 40 条中的 15 条/)).toBeTruthy();
  await confirm('放行一次');
  expect(opened.asked.filter(({ path }) => path.endsWith('sources/let-pass')).map(({ input }) => input)).toMatchObject([
    { id: 7, reason: '每日查看' },
  ]);
});

test('where the articles of a JSON answer are can be changed, and is not asked of other formats', async () => {
  const paths = 'list=data; title=t; url=u';
  const { inputsOf } = await open([SOURCE, { ...SOURCE, id: 8, name: '丁站', adapter: 'json', paths }]);
  await press('修改 甲站');
  expect(dialog().queryByLabelText('路径')).toBeNull();
  await press('取消');
  await press('修改 丁站');
  fireEvent.change(dialog().getByLabelText('路径'), { target: { value: `${paths}; date=d` } });
  await confirm('保存');
  expect(inputsOf('sources/edit')).toMatchObject([{ id: 8, paths: `${paths}; date=d` }]);
});

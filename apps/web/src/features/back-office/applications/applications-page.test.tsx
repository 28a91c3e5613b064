import type { StaffRole } from '@ldy/domain/access/staff/staff-roles.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settle } from '#web/testing/settle.ts';
import { openBackOffice } from '../testing/open-back-office.tsx';
import { ApplicationsPage } from './applications-page.tsx';
import { buildApplication } from './testing/build-application.ts';

type Answers = Parameters<typeof openBackOffice>[1]['answers'];
const COUNTS = { waiting: 2, mine: 0, more_asked: 1, late: 1 };

async function open(query = '', answers: Answers = {}, roles: readonly StaffRole[] = ['reviewer']) {
  const opened = openBackOffice(<ApplicationsPage />, {
    roles,
    at: `/admin/applications${query}`,
    path: '/admin/applications',
    answers: {
      'applications/list': () => ({ data: { list: [buildApplication()], cursor: '' } }),
      'applications/count': () => ({ data: COUNTS }),
      ...answers,
    },
  });
  await settle();
  return opened;
}
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('begins with what waits, shows contacts masked, the promised day and what is late', async () => {
  const { inputsOf } = await open('', {
    'applications/list': () => ({ data: { list: [buildApplication({ is_late: true })], cursor: '' } }),
  });
  expect(inputsOf('applications/list')).toEqual([{ states: ['submitted', 'resubmitted'], size: 50 }]);
  const row = screen.getByRole('rowheader').closest('tr') as HTMLElement;
  for (const words of ['某某时代科技有限公司', '139****5678', '2026-11-24', '已逾期', '待受理'])
    expect(row.textContent).toContain(words);
  expect(screen.getByRole('radio', { name: '待受理 2' })).toHaveProperty('checked', true);
});

test('takes its filters from the address, and values that it does not know for the first ones', async () => {
  const { inputsOf } = await open('?view=mine&kind=business&late=1&company=银行');
  expect(inputsOf('applications/list')).toEqual([
    { states: ['in-review'], claim: 'me', kind: 'business', late: true, company: '银行', size: 50 },
  ]);
  const { inputsOf: others } = await open('?view=nothing&kind=x&late=2');
  expect(others('applications/list')).toEqual([{ states: ['submitted', 'resubmitted'], size: 50 }]);
});

test('writes what is chosen into the address', async () => {
  const { router, inputsOf } = await open();
  fireEvent.click(screen.getByRole('radio', { name: '已办结' }));
  fireEvent.change(screen.getByLabelText('申请类型'), { target: { value: 'enterprise' } });
  fireEvent.change(screen.getByLabelText('公司名称'), { target: { value: ' 时代 ' } });
  await press('查找');
  await settle();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    ...{ view: 'done', kind: 'enterprise', company: '时代' },
  });
  expect(inputsOf('applications/list').at(-1)).toEqual({
    ...{ states: ['approved', 'rejected'], order: 'newest', kind: 'enterprise', company: '时代', size: 50 },
  });
});

test('goes on from the last row', async () => {
  const more = buildApplication({ id: 'b', company: '第二家公司' });
  const { inputsOf } = await open('', {
    'applications/list': ({ cursor }) => ({
      data: cursor ? { list: [more], cursor: '' } : { list: [buildApplication()], cursor: 'next' },
    }),
  });
  await press('加载更多');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  expect(inputsOf('applications/list')[1]).toMatchObject({ cursor: 'next' });
  expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
});

test('j and k go from row to row, but not while somebody types', async () => {
  const list = ['a', 'b'].map((id) => buildApplication({ id, company: `公司 ${id}` }));
  await open('', { 'applications/list': () => ({ data: { list, cursor: '' } }) });
  const keys = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
  const focused = () => document.activeElement?.textContent;
  keys('j');
  expect(focused()).toBe('公司 a');
  keys('j');
  keys('j');
  expect(focused()).toBe('公司 b');
  keys('k');
  expect(focused()).toBe('公司 a');
  keys('j', screen.getByLabelText('公司名称'));
  expect(focused()).toBe('公司 a');
});

test.each([
  ['', '这里没有申请'],
  ['?company=没有', '没有符合条件的申请'],
])('says of an empty list %j: %s', async (query, words) => {
  await open(query, { 'applications/list': () => ({ data: { list: [], cursor: '' } }) });
  expect(screen.getByText(words)).toBeTruthy();
});

test('offers to try again what failed', async () => {
  await open('', { 'applications/list': () => ({ status: 500, msg: '服务出错' }) });
  expect(screen.getByText('服务出错')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});

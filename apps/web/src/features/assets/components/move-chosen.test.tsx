import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import { NEW_ASSET } from '@ldy/contract/asset/own-assets.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUser, setUser } from '#web/platform/session/user-store.ts';
import { type Answer, answerApi, personalUser } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { MoveChosen } from './move-chosen.tsx';

const [ME, BANK, SHOP] = [1, 2, 3].map((n) => `6f1c0000-0000-4000-8000-00000000000${n}`) as [string, string, string];
const NAMES: Record<string, string> = { [ME]: '', [BANK]: '示例银行', [SHOP]: '示例商城' };
const asset = (id: string, holder: string): Asset => ({
  ...{ ...NEW_ASSET, id, name: `资产 ${id}`, holder, holder_name: NAMES[holder] ?? '' },
  ...{ components: 1, created: '', updated: '' },
});
type Roles = Record<string, 'owner' | 'editor' | 'member'>;

function show(assets: readonly Asset[], roles: Roles, moved: Answer = { data: { moved: 1 } }) {
  const onDone = vi.fn();
  const list = Object.entries(roles).map(([id, role]) => ({ id, name: NAMES[id], role }));
  const asked = answerApi({
    'user/organisation/list': () => ({ data: { list, invitations: [] } }),
    'user/assetmove': () => moved,
  });
  renderAt('/', [{ path: '/', element: <MoveChosen assets={assets} onDone={onDone} /> }]);
  const sent = () => asked.filter(({ path }) => path === 'user/assetmove').map(({ input }) => input);
  return { asked, onDone, sent };
}
async function open() {
  fireEvent.click(await screen.findByRole('button', { name: /^转移所选/ }));
  return screen.getByRole('dialog');
}
const submit = (dialog: HTMLElement) => within(dialog).getByRole<HTMLButtonElement>('button', { name: '转移' });

beforeEach(() => setUser({ ...personalUser, id: ME }));
afterEach(forgetUser);

test('a person gives their own asset to an organisation, and reads first who sees it then and what stays', async () => {
  const { onDone, sent } = show([asset('1', ME)], { [BANK]: 'editor', [SHOP]: 'member' });
  const dialog = await open();
  // Not to oneself, who has it, nor to an organisation in which one may change nothing.
  expect(
    within(dialog)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['示例银行']);
  expect(dialog.textContent).toContain('将 1 个资产从本人转移到示例银行');
  const after = within(dialog).getByRole('list', { name: '转移之后' });
  expect(after.textContent).toMatch(/示例银行的所有成员都能看到.*处置决定与识别规则留在本人/);
  fireEvent.click(submit(dialog));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ ids: ['1'], holder: BANK }]);
});

test('the owner of an organisation takes out what is not where it goes already', async () => {
  const { sent } = show([asset('1', BANK), asset('2', ME)], { [BANK]: 'owner' });
  const dialog = await open();
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: ME } });
  expect(dialog.textContent).toMatch(/将 1 个资产从示例银行转移到本人，其余 1 个已在那里.*只有您能看到/);
  fireEvent.click(submit(dialog));
  await waitFor(() => expect(sent()).toEqual([{ ids: ['1'], holder: ME }]));
});

test('what only its owner may take out is named, and nothing is moved', async () => {
  show([asset('1', BANK), asset('2', ME)], { [BANK]: 'editor', [SHOP]: 'owner' });
  const dialog = await open();
  // Those that are there already do not hinder the others.
  expect(submit(dialog).disabled).toBe(false);
  fireEvent.change(within(dialog).getByRole('combobox'), { target: { value: SHOP } });
  expect(within(dialog).getByRole('alert').textContent).toBe(
    '其中 1 个属于示例银行，只能由组织的所有者转出，请取消选择',
  );
  expect(submit(dialog).disabled).toBe(true);
});

test('a refusal stays in the dialog, with what was chosen', async () => {
  const { onDone } = show([asset('1', ME)], { [BANK]: 'owner' }, { code: 4007010, msg: '资产已满，请先删除不用的' });
  const dialog = await open();
  fireEvent.click(submit(dialog));
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe('没有转移：资产已满，请先删除不用的'));
  expect([onDone.mock.calls.length, submit(dialog).disabled]).toEqual([0, false]);
});

test.each<[string, Asset, Roles]>([
  ['who is in no organisation', asset('1', ME), {}],
  ['who maintains the assets of none', asset('1', ME), { [BANK]: 'member' }],
  ['who may not take out what is chosen', asset('1', BANK), { [BANK]: 'editor' }],
])('%s is not offered to move', async (_, chosen, roles) => {
  const { asked } = show([chosen], roles);
  await waitFor(() => expect(asked.length).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('button')).toBeNull();
});

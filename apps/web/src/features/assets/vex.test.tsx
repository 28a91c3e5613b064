import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { VexView } from './components/vex/vex-view.tsx';
import type { Rehearsal, RehearsedStatement } from './requests/vex-requests.ts';

const ID = '6f1c0000-0000-4000-8000-000000000001';
const ASSET = '6f1c0000-0000-4000-8000-000000000002';

const statement = (number: number, changed: Partial<RehearsedStatement> = {}): RehearsedStatement => ({
  ...{ number, place: `statements[${number}]`, vulnerability: `CVE-2031-000${number}`, within: '' },
  ...{ product: 'pkg:npm/parser@1.9.0', status: 'not_affected', kind: 'not-reachable', justification: '' },
  ...{ words: '', why: '', detail: '', wide: [], findings: 1, exploited: false, components: [], sources: [] },
  ...changed,
});

function rehearsalOf(changed: Partial<Rehearsal> = {}): Rehearsal {
  const parts = { set_aside: [], reopened: [], applied: [], shown: [], not_applied: [], no_match: [], ...changed };
  const { set_aside, reopened, applied, shown, not_applied, no_match } = parts;
  return {
    ...{ id: ID, statements: 9, replaces: '', refused: '', needs_approval: false, may_apply: true },
    ...{ holder: ID, holder_name: '' },
    document: {
      ...{ format: 'OpenVEX 0.2', document_id: 'https://sample.example/vex/1', version: '1', author: 'Sample' },
      ...{ stated: '2031-01-02T03:04:05Z', file: 'sample.vex.json' },
    },
    counts: {
      ...{ set_aside: set_aside.length, reopened: reopened.length, applied: applied.length, shown: shown.length },
      ...{ not_applied: not_applied.length, no_match: no_match.length },
      exploited: set_aside.filter(({ exploited }) => exploited).length,
      wide: applied.filter(({ wide }) => wide.length > 0).length,
    },
    ...parts,
  };
}

function show(rehearsal: Rehearsal) {
  const asked = answerApi({
    'user/vexrehearsal': () => ({ data: rehearsal }),
    'user/vexapply': () => ({ data: { document: ID, decisions: 2, set_aside: 1, is_waiting: false } }),
    'user/vexlist': () => ({ data: { list: [] } }),
  });
  const view = renderAt(`/assets?view=vex&rehearsal=${ID}`, [{ path: '/assets', element: <VexView /> }]);
  return { asked, ...view };
}

test('a person ticks statements beyond the product of the author, and applies them as their own decisions', async () => {
  const { asked, router } = show(
    rehearsalOf({
      set_aside: [
        {
          ...{ asset: ASSET, asset_name: '支付网关', vulnerability: 'CVE-2031-0001' },
          ...{ exploited: true, component: 'parser', number: 1 },
        },
      ],
      applied: [statement(1)],
      not_applied: [
        statement(2, { why: 'not-the-author', detail: 'Sample' }),
        statement(3, { why: 'contradicts-itself', kind: 'affected', status: 'affected' }),
      ],
    }),
  );
  const aside = await screen.findByRole('list', { name: '会搁置' });
  expect(within(aside).getByRole('listitem').textContent).toMatch(/已被利用.*不可达/);
  const beyond = screen.getByRole('list', { name: '超出作者的产品' });
  expect(beyond.textContent).toContain('文件的作者不是这个产品的厂商：Sample');
  fireEvent.click(within(beyond).getByRole('checkbox'));
  // A warning sets nothing aside: there is nothing to decide.
  expect(within(screen.getByRole('list', { name: '相互矛盾' })).queryByRole('checkbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '应用' }));
  await screen.findByText('还没有应用过 VEX 文件');
  expect(asked.find(({ path }) => path === 'user/vexapply')?.input).toEqual({ id: ID, take_over: [2] });
  expect(router.state.location.search).toBe('?view=vex');
});

test('what is nearly right is open and comes first; what is about nothing here is folded', async () => {
  show(
    rehearsalOf({
      no_match: [
        statement(1, { why: 'not-here' }),
        statement(2, { why: 'other-version', detail: '1.8.0' }),
        statement(3, { why: 'not-here' }),
      ],
    }),
  );
  const card = await screen.findByRole('region', { name: '对不上 3' });
  const groups = within(card).getAllByRole('group') as HTMLDetailsElement[];
  expect(groups.map(({ open }) => open)).toEqual([true, false]);
  expect(groups[0]?.textContent).toContain('资产中是其他版本：1.8.0');
  expect(groups[1]?.textContent).toContain('您的资产中没有这个组件（2）');
  expect((screen.getByRole('button', { name: '应用' }) as HTMLButtonElement).disabled).toBe(true);
});

test('an older version of a document is shown, and cannot be applied', async () => {
  const { asked } = show(rehearsalOf({ refused: '已应用这个文件更新的版本 3', applied: [statement(1)] }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('不能应用：已应用这个文件更新的版本 3'));
  const apply = screen.getByRole('button', { name: '应用' }) as HTMLButtonElement;
  expect(apply.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '放弃' }));
  await screen.findByText('还没有应用过 VEX 文件');
  expect(asked.map(({ path }) => path)).not.toContain('user/vexapply');
});

test('a member who may not apply a document for the organisation reads that an administrator does', async () => {
  show(rehearsalOf({ holder_name: '甲公司', may_apply: false, applied: [statement(1)] }));
  expect((await screen.findByRole('region', { name: '应用' })).textContent).toContain('由组织的管理员应用');
  expect((screen.getByRole('button', { name: '应用' }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText(/用于甲公司的资产/)).toBeTruthy();
  expect(screen.getByText('Sample（没有验证签名）')).toBeTruthy();
});

import type { AssetComponent } from '@ldy/contract/asset/own-assets.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { mayBeNamed } from './may-be-named.ts';
import { NamingForm } from './naming-form.tsx';

const DRUID: AssetComponent = {
  ...{ component: 'Druid 1.2.8', identity: '', by: 'name', missing: [], place: '', called: 'Druid', vendor: '' },
  candidates: [
    { id: 'alibaba/druid', name: 'Druid' },
    { id: 'apache/druid', name: 'Apache Druid' },
  ],
};

function show(component: AssetComponent, save: () => { code?: number; msg?: string; data?: unknown }) {
  const [onClose, onNamed] = [vi.fn(), vi.fn()];
  const asked = answerApi({
    'user/namingpreview': () => ({
      data: { components: 3, assets: 2, list: [{ id: '1', name: '支付网关', components: 2 }] },
    }),
    'user/namingadd': save,
    'vulnerability/products': () => ({ data: { list: [] } }),
  });
  renderAt('/', [{ path: '/', element: <NamingForm {...{ component, onClose, onNamed }} /> }]);
  const inputs = (path: string) => asked.filter((each) => each.path === path).map(({ input }) => input);
  return { onNamed, inputs };
}
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存为识别规则' });

test('a candidate becomes a rule only after the person saw what it changes', async () => {
  const { onNamed, inputs } = show(DRUID, () => ({ data: { id: '2', components: 3 } }));
  expect([saveButton().disabled, screen.queryByRole('combobox')]).toEqual([true, null]);
  fireEvent.click(screen.getByRole('radio', { name: /Apache Druid/ }));
  await screen.findByText('将改变 2 个资产的 3 个组件：支付网关 等。');
  const rule = { name: 'Druid', vendor: '', product: 'apache/druid' };
  expect([inputs('user/namingpreview'), inputs('user/namingadd')]).toEqual([[rule], []]);
  fireEvent.click(saveButton());
  await waitFor(() => expect(onNamed).toHaveBeenCalledOnce());
  expect(inputs('user/namingadd')).toEqual([{ ...rule, product_name: 'Apache Druid' }]);
});

test('none of the candidates is a product that is searched, and nothing is asked before one is chosen', async () => {
  const { inputs } = show(DRUID, () => ({}));
  fireEvent.click(screen.getByRole('radio', { name: /Apache Druid/ }));
  await screen.findByText(/^将改变/);
  fireEvent.click(screen.getByRole('radio', { name: /其他产品/ }));
  screen.getByRole('combobox', { name: '产品' });
  expect([screen.queryByText(/^将改变/), saveButton().disabled]).toEqual([null, true]);
  expect(inputs('user/namingpreview')).toHaveLength(1);
});

test('a rule that is refused says why, and the list is left as it is', async () => {
  const { onNamed } = show(DRUID, () => ({ code: 40_900, msg: '识别规则已满' }));
  fireEvent.click(screen.getByRole('radio', { name: /Apache Druid/ }));
  await screen.findByText(/^将改变/);
  fireEvent.click(saveButton());
  await screen.findByText('识别规则已满');
  expect(onNamed).not.toHaveBeenCalled();
});

test.each([
  ['several products have the name', DRUID, true],
  ['no product has it', { ...DRUID, candidates: [] }, true],
  ['it is identified', { ...DRUID, identity: 'Apache Druid 1.2.8', candidates: [] }, false],
  ['something stronger than a name says it, or no rule decides', { ...DRUID, called: '' }, false],
] as const)('a component may be named: %s', (_, component, may) => {
  expect(mayBeNamed(component as AssetComponent)).toBe(may);
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerApi } from '#web/testing/answer-api.ts';
import { CallsProvider } from '#web/testing/calls-provider.tsx';
import { DecideDialog } from './decide-dialog.tsx';

const ASSET = '0f9b1c5e-8c7d-4c3f-9f5a-1c2d3e4f5a6b';
const ID = 'LDY-2031-00000001';
const COMPONENT = 'pkg:npm/lodash';
const PREVIEW = {
  ...{ findings: 2, set_aside: 1, outside: 1, needs_approval: false },
  components: [{ component: COMPONENT, versions: ['4.17.20'] }],
};

test('the dialog says what a decision will set aside and what it lacks, and makes it', async () => {
  const asked = answerApi({
    'user/decisionpreview': () => ({ data: PREVIEW }),
    'user/decisionmake': () => ({ data: { ids: [ASSET], set_aside: 1, is_waiting: false } }),
  });
  const onDone = vi.fn();
  render(
    <CallsProvider>
      <DecideDialog
        target={{ findings: [{ asset: ASSET, vulnerability: ID }] }}
        onClose={() => undefined}
        onDone={onDone}
      />
    </CallsProvider>,
  );
  expect(await screen.findByText(/将搁置 1 条；1 条另有组件/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('设为'), { target: { value: 'accepted' } });
  fireEvent.change(screen.getByLabelText('组件'), { target: { value: COMPONENT } });
  expect(await screen.findByText('现有版本：4.17.20')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('接受风险须有期限')).toBeTruthy();
  expect(screen.getByText('请写明原因')).toBeTruthy();
  const sent = () => asked.filter(({ path }) => path === 'user/decisionmake');
  expect(sent()).toEqual([]);

  fireEvent.change(screen.getByLabelText('接受至'), { target: { value: '2031-03-01' } });
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '等变更窗口' } });
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent()[0]?.input).toMatchObject({
    ...{ findings: [{ asset: ASSET, id: ID }], kind: 'accepted', scope: 'asset', component: COMPONENT },
    ...{ reason: '等变更窗口', expires: '2031-03-01T23:59:59+08:00', justification: '' },
  });
});

import { KIOSK_PANEL_NAMES } from '@ldy/contract/kiosks.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerApi } from '../../testing/answer-api.ts';
import { CallsProvider } from '../../testing/calls-provider.tsx';
import { KioskForm } from './kiosk-form.tsx';

afterEach(cleanup);

const TOKEN = 'T'.repeat(43);
const submit = () => fireEvent.click(screen.getByRole('button', { name: '生成大屏地址' }));

test('an address is for visitors unless more is chosen, needs a name and something to show, and is shown only once', async () => {
  const asked = answerApi({ 'user/kiosk/make': () => ({ data: { token: TOKEN, ends: '2027-02-18T08:00:00.000Z' } }) });
  const onMade = vi.fn();
  render(
    <CallsProvider>
      <KioskForm onMade={onMade} onClose={() => {}} />
    </CallsProvider>,
  );
  submit();
  await screen.findByText('请填写名称');
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '一楼大厅' } });
  fireEvent.click(screen.getByRole('checkbox', { name: '安全资讯' }));
  fireEvent.click(screen.getByRole('radio', { name: '7 天' }));
  submit();
  await screen.findByText(`${window.location.origin}/data-v/kiosk#${TOKEN}`);
  const panels = KIOSK_PANEL_NAMES.filter((panel) => panel !== 'news');
  expect(asked).toMatchObject([{ input: { name: '一楼大厅', panels, edition: 'visitor', days: 7 } }]);
  expect(onMade).toHaveBeenCalledOnce();
});

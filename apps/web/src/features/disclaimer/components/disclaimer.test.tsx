import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetUser, setUser, VISITOR } from '#web/platform/session/user-store.ts';
import { type Answer, answerApi } from '#web/testing/answer-api.ts';
import { CallsProvider } from '#web/testing/calls-provider.tsx';
import { settle } from '#web/testing/settle.ts';
import { askForDisclaimer } from '../disclaimer-request.ts';
import { Disclaimer } from './disclaimer.tsx';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';

const CHECK = 'fbugnotif/isconfirmstatement';
const CONFIRM = 'fbugnotif/confirmstatement';

function answer(answers: Record<string, Answer>) {
  return answerApi(Object.fromEntries(Object.entries(answers).map(([path, given]) => [path, () => given])));
}

function open(wanted = true) {
  render(<Disclaimer wanted={wanted} />, { wrapper: CallsProvider });
}

/** Something of the page that was loaded. */
function Record({ onAsk }: { onAsk: () => unknown }) {
  useQuery({ queryKey: ['record'], queryFn: onAsk });
  return null;
}

beforeEach(() => setUser({ ...VISITOR, id: 'a', user_name: 'zhang', singup_type: 1, role: 'personal' }));
describe('the disclaimer', () => {
  test('asks where the check fails', async () => {
    answer({ [CHECK]: { status: 500 } });
    open();
    expect(await screen.findByRole('button', { name: '我确认' })).toBeTruthy();
  });

  test('goes away on confirmation although the call fails', async () => {
    const asked = answer({ [CHECK]: { data: { is_confirm: 0, version: '1' } }, [CONFIRM]: { status: 500 } });
    open();
    fireEvent.click(await screen.findByRole('button', { name: '我确认' }));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.map(({ path }) => path)).toEqual([CHECK, CONFIRM]);
  });

  test('loads again what came without proofs of concept, once it is confirmed', async () => {
    const asked = answer({
      [CHECK]: { data: { is_confirm: 0, version: '1' } },
      [CONFIRM]: { data: {} },
    });
    render(
      <>
        <Record onAsk={() => asked.push({ path: 'record', body: {} } as never)} />
        <Disclaimer wanted />
      </>,
      { wrapper: CallsProvider },
    );
    fireEvent.click(await screen.findByRole('button', { name: '我确认' }));
    await settle();
    expect(asked.map(({ path }) => path)).toEqual(['record', CHECK, CONFIRM, 'record']);
  });

  test('is closed neither by Escape nor by a click outside, and has no close icon, before it is confirmed', async () => {
    answer({ [CHECK]: { data: { is_confirm: 0, version: '1' } } });
    open();
    const dialog = (await screen.findByRole('button', { name: '我确认' })).closest('dialog') as HTMLDialogElement;
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    expect(dialog.getAttribute('closedby')).toBe('none');
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    dialog.dispatchEvent(pressed);
    const cancel = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(cancel);
    fireEvent.click(dialog);
    expect([pressed.defaultPrevented, cancel.defaultPrevented, dialog.open]).toEqual([true, true, true]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  test('opens again where a browser closed it on its own', async () => {
    answer({ [CHECK]: { data: { is_confirm: 0, version: '1' } } });
    open();
    const dialog = (await screen.findByRole('button', { name: '我确认' })).closest('dialog') as HTMLDialogElement;
    act(() => dialog.close());
    await settle();
    expect(dialog.open).toBe(true);
  });

  test('is not shown where a page does not want it, and asks nothing there', async () => {
    const asked = answer({});
    open(false);
    await settle();
    expect(asked).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not shown to who confirmed it, nor to visitors', async () => {
    answer({ [CHECK]: { data: { is_confirm: 1, version: '1' } } });
    open();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    forgetUser();
    const asked = answer({});
    open();
    await settle();
    expect(asked).toEqual([]);
  });

  test.each([
    ['who confirmed it', { id: 'a', role: 'personal', singup_type: 1 }],
    ['a visitor', {}],
  ] as const)('is opened again by %s, and closed', async (_who, user) => {
    setUser({ ...VISITOR, ...user });
    const asked = answer({ [CHECK]: { data: { is_confirm: 1, version: '1' } } });
    open(false);
    act(askForDisclaimer);
    const close = await screen.findByRole('button', { name: '关闭' });
    expect(screen.queryByRole('button', { name: '我确认' })).toBeNull();
    fireEvent.click(close);
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.map(({ path }) => path)).toEqual('id' in user ? [CHECK] : []);
  });

  test('can be closed once it is confirmed, and has a close icon then', () => {
    const onClose = vi.fn();
    render(<DisclaimerDialog open isConfirmed onConfirm={() => {}} onClose={onClose} />);
    expect(screen.queryByRole('button', { name: '我确认' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

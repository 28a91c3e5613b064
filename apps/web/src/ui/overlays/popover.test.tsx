import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Popup, usePopover } from './popover.tsx';

function Settings({ onFocus = false }: { onFocus?: boolean }) {
  const { open, setOpen, root, button, popup } = usePopover<HTMLDivElement>();
  return (
    <>
      <div ref={root}>
        <button {...button} onFocus={() => onFocus && setOpen(true)}>
          settings
        </button>
        {open && (
          <Popup {...popup} role="group" aria-label="settings">
            <input aria-label="dense" />
          </Popup>
        )}
      </div>
      <button type="button">elsewhere</button>
    </>
  );
}
const opener = () => screen.getByRole('button', { name: 'settings' });
const inside = () => screen.queryByRole('textbox', { name: 'dense' });
const pressEscape = () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });

test('is closed by Escape, with the focus back on its button', () => {
  render(<Settings />);
  fireEvent.click(opener());
  expect(opener().getAttribute('aria-controls')).toBe(screen.getByRole('group').id);
  inside()?.focus();
  pressEscape();
  expect(inside()).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test('stays closed after Escape where the focus opens it', () => {
  render(<Settings onFocus />);
  opener().focus();
  inside()?.focus();
  pressEscape();
  expect(inside()).toBeNull();
});

test('is closed by the pointer or the focus elsewhere, which keeps the focus', () => {
  render(<Settings />);
  for (const leave of [fireEvent.pointerDown, fireEvent.focusIn]) {
    fireEvent.click(opener());
    expect(inside()).not.toBeNull();
    leave(screen.getByText('elsewhere'));
    expect(inside()).toBeNull();
    expect(document.activeElement).not.toBe(opener());
  }
});

test('takes Escape before the dialog that it is in', () => {
  const onClose = vi.fn();
  const onKeyDown = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens
    <div onKeyDown={onKeyDown}>
      <Dialog title="filters" open onClose={onClose}>
        <Settings />
      </Dialog>
    </div>,
  );
  fireEvent.click(opener());
  inside()?.focus();
  expect(pressEscape()).toBe(false);
  expect(onKeyDown).not.toHaveBeenCalled();
  expect(inside()).toBeNull();
  pressEscape();
  expect(onKeyDown).toHaveBeenCalledOnce();
});

test('moves right as far as it would leave the window at the left', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(-40, 0, 232, 100));
  render(<Settings />);
  fireEvent.click(opener());
  expect(screen.getByRole('group').style.getPropertyValue('translate')).toBe('48px');
});

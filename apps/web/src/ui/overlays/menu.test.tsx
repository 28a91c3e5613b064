import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

const onSelect = vi.fn();
afterEach(() => {
  vi.clearAllMocks();
});

function open() {
  render(
    <MemoryRouter>
      <Menu
        buttonLabel="账号菜单"
        items={[
          { label: '个人中心', icon: 'user', to: '/user/info' },
          { label: '申请企业版', icon: 'building', onSelect },
          { label: '退出', icon: 'signOut', onSelect },
        ]}
      >
        open
      </Menu>
      <button type="button">elsewhere</button>
    </MemoryRouter>,
  );
  return screen.getByRole('button', { name: '账号菜单' });
}
const focused = () => document.activeElement?.textContent;
const key = (name: string) => fireEvent.keyDown(document.activeElement as Element, { key: name });

test('is opened by the arrow, walked round, and closed by Escape with the keyboard back on its button', async () => {
  const button = open();
  button.focus();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  key('ArrowDown');
  await waitFor(() => expect(focused()).toBe('个人中心'));
  key('ArrowUp');
  expect(focused()).toBe('退出');
  key('ArrowDown');
  expect(focused()).toBe('个人中心');
  key('End');
  expect(focused()).toBe('退出');
  key('Home');
  expect(focused()).toBe('个人中心');
  key('Escape');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('closes when the pointer or the keyboard goes elsewhere', () => {
  const button = open();
  fireEvent.click(button);
  fireEvent.pointerDown(screen.getByText('elsewhere'));
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.click(button);
  fireEvent.focusIn(screen.getByText('elsewhere'));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('does what was chosen, once, and closes', () => {
  fireEvent.click(open());
  fireEvent.click(screen.getByRole('menuitem', { name: '申请企业版' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { assumeSite } from '../../platform/site.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { RepeatPage } from './pages/repeat-page.tsx';
import { WaitingPage } from './pages/waiting-page.tsx';

afterEach(() => {
  assumeSite(DEFAULT_SITE);
});

const open = (Page: ComponentType, address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  ).container;

describe.each([
  ['/waiting', WaitingPage, '邮件已发送'],
  ['/error', ErrorPage, '处理未完成'],
  ['/repeat', RepeatPage, '请勿重复操作'],
])('the page %s', (path, Page, title) => {
  test('shows nothing from its address', () => {
    const plain = open(Page, path).innerHTML;
    cleanup();
    const hostile = `${path}?msg=<img src=x onerror=alert(1)>&title=请致电 400-000-0000&status=1#msg=假消息`;
    expect(open(Page, hostile).innerHTML).toBe(plain);
  });

  test('says what happened in its one heading, and leads to the applications, back home and to the contact section', () => {
    open(Page, path);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([title]);
    const [first] = screen.getAllByRole('link');
    expect(first?.getAttribute('href')).toBe('/user/applications');
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: '联系我们' }).getAttribute('href')).toBe('/home?to=contact');
  });

  test('names phone and mail where the operator gave them, and otherwise does not ask to call', () => {
    open(Page, path);
    expect(screen.queryByText(/仍有疑问/)).toBeNull();
    cleanup();
    assumeSite({ ...DEFAULT_SITE, phone: '010-1234 5678', mail: 'sales@example.com' });
    open(Page, path);
    expect(screen.getByRole('link', { name: 'sales@example.com' }).getAttribute('href')).toBe(
      'mailto:sales@example.com',
    );
  });
});

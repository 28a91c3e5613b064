import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { DEFAULT_SITE } from '@ldy/contract/site.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeApplication, requestedApplication } from '../../platform/applications/requested-application.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { setUser, VISITOR } from '../../platform/session/user-store.ts';
import { assumeSite } from '../../platform/site.ts';
import { answerApi, personalUser } from '../../testing/answer-api.ts';
import { CallsProvider } from '../../testing/calls-provider.tsx';
import { navigationOf } from '../page-links.ts';
import { Header } from './header.tsx';
import { userEntries } from './user-entries.ts';

vi.mock('../../platform/session/sign-out.ts', { spy: true });

afterEach(() => {
  vi.clearAllMocks();
});
const labels = (user: UserInfo) => userEntries(user).map(({ label }) => label);
const select = (user: UserInfo, name: string) =>
  userEntries(user)
    .find(({ label }) => label === name)
    ?.onSelect?.();

describe('the user menu', () => {
  test('offers an application only to who may apply', () => {
    expect(labels({ ...personalUser, auth_watch: '' })).toEqual(['个人中心', '退出']);
    expect(labels({ ...personalUser, auth_watch: '170,7,0' })).toEqual(['个人中心', '退出']);
    expect(labels({ ...personalUser, auth_watch: '70' })).toEqual(['个人中心', '申请企业版', '退出']);
    expect(labels(personalUser)).toEqual(['个人中心', '申请企业版', '申请商业版', '退出']);
    expect(labels({ ...personalUser, role: 'staff' }).filter((label) => label.startsWith('申请'))).toEqual([]);
  });

  test('leads to the back office only who has a role there', () => {
    const staff = { ...personalUser, role: 'staff' } as const;
    expect(labels(staff)).not.toContain('后台');
    expect(labels({ ...staff, back_office: true })).toContain('后台');
  });

  test.each([
    ['申请企业版', 'enterprise'],
    ['申请商业版', 'business'],
  ])('asks for the application: %s', (label, kind) => {
    select(personalUser, label);
    expect(requestedApplication()).toBe(kind);
    closeApplication();
  });

  test('opens the operator’s own site for personal accounts in a new tab, where one is configured', () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    assumeSite({ ...DEFAULT_SITE, personalCentre: 'https://id.example.cn/me' });
    select(personalUser, '个人中心');
    expect(opened).toHaveBeenCalledWith('https://id.example.cn/me', '_blank', 'noopener');
    expect(userEntries(personalUser)).toContainEqual(expect.objectContaining({ label: '账号设置', to: '/user/info' }));
    const enterprise = { ...personalUser, role: 'enterprise' as const };
    expect(userEntries(enterprise)[0]).toMatchObject({ label: '个人中心', to: '/user/info' });
    assumeSite(DEFAULT_SITE);
  });

  test('signs out', () => {
    vi.mocked(signOut).mockResolvedValue();
    select(personalUser, '退出');
    expect(signOut).toHaveBeenCalledOnce();
  });
});

describe('the navigation', () => {
  const shown = (user: UserInfo) => navigationOf(user).map(({ label }) => label);
  test('shows an account only its menus, visitors what is open to all, staff everything', () => {
    expect(shown({ ...personalUser, auth_watch: '66' })).not.toContain('漏洞知识库');
    expect(shown({ ...personalUser, auth_watch: '9' })).toContain('漏洞知识库');
    expect(shown(VISITOR)).toContain('漏洞知识库');
    expect(shown({ ...personalUser, auth_watch: '', role: 'staff' })).toContain('漏洞知识库');
  });
});

describe('the header', () => {
  const open = (address: string, isSignInPage = false) =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <Header variant="solid" isSignInPage={isSignInPage} />
      </MemoryRouter>,
      { wrapper: CallsProvider },
    );

  test('leads a visitor to sign in and back to the page', () => {
    open('/bug/full-bug?search=x');
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe(
      '/login?redirect=%2Fbug%2Ffull-bug%3Fsearch%3Dx',
    );
  });

  test('leads a visitor to sign in and back from the menu of a phone too', () => {
    open('/bug/full-bug?search=x', true);
    fireEvent.click(screen.getByRole('button', { name: '打开导航菜单' }));
    expect(screen.getByRole('link', { name: '登录' }).getAttribute('href')).toBe(
      '/login?redirect=%2Fbug%2Ffull-bug%3Fsearch%3Dx',
    );
  });

  test('puts entries without room behind 更多, out of reach in the row, and marks it for their pages', () => {
    answerApi({});
    setUser({ ...personalUser, role: 'staff' });
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 90 } as DOMRect);
    const { container } = open('/doc');
    const navigation = screen.getByRole('navigation', { name: '主导航' });
    const inReach = [...navigation.querySelectorAll('a:not([inert])')].map(({ textContent }) => textContent);
    expect(inReach).toEqual(
      navigationOf({ ...personalUser, role: 'staff' })
        .slice(0, 2)
        .map(({ label }) => label),
    );
    const more = screen.getByRole('button', { name: '更多导航' });
    expect(more.className).toContain('active');
    fireEvent.click(more);
    screen.getByRole('menuitem', { name: 'API 文档' });
    expect(container.querySelectorAll('nav a[inert]').length).toBeGreaterThan(5);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('does not offer signing in on the page for it', () => {
    open('/login', true);
    expect(screen.queryByRole('link', { name: '登录' })).toBeNull();
  });

  test('shows who is signed in, with the edition, and asks no other site for the picture', () => {
    answerApi({});
    setUser({ ...personalUser, src: 'https://tracker.example/a.png' });
    const { container } = open('/home');
    fireEvent.click(screen.getByRole('button', { name: /^账号菜单：zhangsan/ }));
    expect(screen.getAllByText('个人版').length).toBeGreaterThan(0);
    expect(container.querySelector('img')).toBeNull();
    screen.getByRole('menuitem', { name: '个人中心' });
  });
});

// In a worker of its own: a page asks for the user only once.
import { addressesOf, PAGES, type PageEntry, type PageName } from '@ldy/contract/pages.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetUser, setUser, VISITOR } from '../platform/session/user-store.ts';
import { answerApi, personalUser } from '../testing/answer-api.ts';
import { divert, guard } from './guard.ts';

/** The back office is not there for others than staff. */
const isOpen = ({ open, staff }: PageEntry): boolean => open || staff !== undefined;

describe('a visitor', () => {
  test.each([
    ['/user/info', ''],
    ['/data-v', ''],
    ['/statics/charts', '?year=2026'],
    ['/bug/detail/1', ''],
    ['/bug/detail/CNVD-2021-1/CNVD', ''],
    ['/patch/detail/1', ''],
    ['/information/safety', ''],
    ['/doc', ''],
    ['/Home/../user/info', ''],
  ])('is sent from %s to sign in, and back afterwards', (pathname, search) => {
    expect(divert({ pathname, search }, VISITOR)).toBe(`/login?redirect=${encodeURIComponent(pathname + search)}`);
  });

  test('is sent to sign in from every page that is not on the white list', () => {
    const closed = (Object.keys(PAGES) as PageName[]).filter((name) => !isOpen(PAGES[name]));
    expect(closed.length).toBeGreaterThan(20);
    for (const pathname of closed.flatMap(addressesOf))
      expect(divert({ pathname, search: '' }, VISITOR), pathname).toBe(
        `/login?redirect=${encodeURIComponent(pathname)}`,
      );
  });

  test('is not asked to sign in for an address that can lead nowhere', () => {
    expect(divert({ pathname: '/patch/detail/%E0%A4%A', search: '' }, VISITOR)).toBe('/404');
    expect(divert({ pathname: '/patch/detail/%E0%A4%A', search: '' }, personalUser)).toBe('/404');
  });

  test('is sent to sign in by the home page search, and finds the search again afterwards', () => {
    const search = '?source=ldy&extsearch=true&search=Log4j';
    expect(divert({ pathname: '/bug/full-bug', search }, VISITOR)).toBe(
      `/login?redirect=${encodeURIComponent(`/bug/full-bug${search}`)}`,
    );
  });

  test.each([
    '/',
    '/home',
    '/home/business',
    '/bug',
    '/bug/full-bug',
    '/bug/ldy-detail/LDY-2026-00000001',
    '/patch/list',
    '/login',
    '/singup',
    '/protocol',
    '/privacy',
    '/standard/vul',
    '/waiting',
    '/error',
    '/repeat',
    '/leakDetail/x',
    '/batchDetail/x',
    '/403',
    '/404',
    '/500',
  ])('may open %s', (pathname) => expect(divert({ pathname, search: '' }, VISITOR)).toBeUndefined());

  test('may filter the list by sources that only look like the home page search', () => {
    expect(divert({ pathname: '/bug/full-bug', search: '?origin=ldy&source=cnvd' }, VISITOR)).toBeUndefined();
  });
});

describe('somebody who is signed in', () => {
  test.each(['/login', '/singup', '/login/'])('is sent from %s to the front page', (pathname) =>
    expect(divert({ pathname, search: '' }, personalUser)).toBe('/'),
  );
  test.each(['/user/info', '/bug/full-bug', '/home'])('may open %s', (pathname) =>
    expect(divert({ pathname, search: '?source=ldy' }, personalUser)).toBeUndefined(),
  );
});

describe('the back office', () => {
  test.each([VISITOR, personalUser])('is an address that is not there to who is not staff', (user) =>
    expect(divert({ pathname: '/admin', search: '' }, user)).toBe('/404'),
  );

  test('may be opened by staff: the server knows their roles', () =>
    expect(divert({ pathname: '/admin', search: '' }, { ...personalUser, role: 'staff' })).toBeUndefined());
});

const Nothing = () => null;

describe('the guard', () => {
  beforeEach(() => forgetUser());
  const open = (address: string, by = guard) => {
    const page = (path: string) => ({ path, element: <p>{path}</p> });
    const router = createMemoryRouter(
      [{ middleware: [by], HydrateFallback: Nothing, children: ['/login', '/user/info', '/'].map(page) }],
      {
        initialEntries: [address],
      },
    );
    render(<RouterProvider router={router} />);
    return router;
  };

  test('guards pages that load nothing, and asks the server before it turns somebody away', async () => {
    const asked = answerApi({ 'user/userdetail': () => ({ data: VISITOR }) });
    const router = open('/user/info');
    await screen.findByText('/login');
    expect(router.state.location.search).toBe('?redirect=%2Fuser%2Finfo');
    expect(asked.map(({ path }) => path)).toEqual(['user/userdetail']);
    setUser(personalUser);
    await router.navigate('/user/info');
    await screen.findByText('/user/info');
    await router.navigate('/login');
    await screen.findByText('/');
  });

  test('asks the server before it blocks the sign-in pages, because the stored session may have ended', async () => {
    setUser(personalUser);
    const asked = answerApi({ 'user/userdetail': () => ({ data: VISITOR }) });
    vi.resetModules();
    const opened = await import('./guard.ts');
    const router = open('/login', opened.guard);
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(router.state.location.pathname).toBe('/login');
    expect(asked.map(({ path }) => path)).toEqual(['user/userdetail']);
  });
});

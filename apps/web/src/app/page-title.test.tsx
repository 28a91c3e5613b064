import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageRoute } from './page-route.ts';
import { PageTitle } from './page-title.tsx';

const Frame = () => (
  <>
    <PageTitle />
    <Outlet />
  </>
);
const Nothing = () => null;
const router = (start: string) =>
  createMemoryRouter(
    [
      {
        Component: Frame,
        HydrateFallback: Nothing,
        children: [
          pageRoute({ page: 'Login', load: async () => () => <p>sign in</p> }),
          pageRoute({ page: 'Privacy', load: async () => () => <p>privacy</p> }),
          pageRoute({
            page: 'LdyvulDetail',
            load: async () => () => (
              <p>
                <title>CVE-2026-1 - of its own</title>
                profile
              </p>
            ),
          }),
        ],
      },
    ],
    { initialEntries: [start] },
  );
test('names the window by the page, through every change of it, and lets a page have a title of its own', async () => {
  const pages = router('/login');
  render(<RouterProvider router={pages} />);
  await screen.findByText('sign in');
  expect(document.title).toBe('登录 - LDY 漏洞情报门户');
  await pages.navigate('/bug/ldy-detail/1');
  await screen.findByText('profile');
  expect(document.title).toBe('CVE-2026-1 - of its own');
  await pages.navigate('/privacy');
  await screen.findByText('privacy');
  await waitFor(() => expect(document.title).toBe('隐私政策 - LDY 漏洞情报门户'));
});

import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../platform/api-client/query-client.ts';
import { bindFailures } from '../bind-failures.ts';
import { BatchDetailPage } from './batch-detail-page.tsx';
import { LeakDetailPage } from './leak-detail-page.tsx';

function open(address: string, status: number, code: number, data: object | null = null) {
  vi.stubGlobal('fetch', async () => Response.json({ code, msg: '', data }, { status }));
  const router = createMemoryRouter(
    [
      { path: '/leakDetail/:id', Component: LeakDetailPage },
      { path: '/batchDetail/:batchId', Component: BatchDetailPage },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  bindFailures(router);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('what the maker of a link wrote is quoted as theirs, and is neither title nor heading', async () => {
  const batch = { title: '【官方】请登录核验', note: '账号异常', made: '', expires: '', total: 0, list: [] };
  open('/batchDetail/a', 200, 200, batch);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('0 个漏洞');
  expect(document.title).not.toContain('官方');
  const quote = screen.getByText('账号异常').closest('figure');
  expect(quote?.querySelector('blockquote')?.textContent).toBe('【官方】请登录核验账号异常');
  expect(quote?.textContent).toMatch(/^分享者留言/);
  document.body.innerHTML = '';
});

test.each(['/leakDetail/a', '/batchDetail/a'])(
  '%s never leads to sign-in, whatever its call answers',
  async (address) => {
    for (const [status, code, heading] of [
      [401, ERROR_CODES.notSignedIn.code, '分享内容加载失败'],
      [200, ERROR_CODES.notSignedIn.code, '分享内容加载失败'],
      [403, 403, '分享内容加载失败'],
      [500, 500, '分享内容加载失败'],
      [404, 404, '分享链接已失效'],
    ] as const) {
      const router = open(address, status, code);
      await screen.findByRole('heading', { level: 1, name: heading });
      expect(router.state.location.pathname).toBe(address);
      document.body.innerHTML = '';
    }
  },
);

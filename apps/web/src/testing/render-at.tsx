import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { paths } from '../../../../../platform/paths.ts';

type Answer = { status?: number; code?: number; data?: unknown };

/** Answers the API by path; what is not named is 404. Returns what was asked. */
export function answerApi(answers: Record<string, (input: Record<string, unknown>) => Answer>) {
  const asked: { path: string; input: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const input = JSON.parse(init.body) as Record<string, unknown>;
    asked.push({ path, input });
    const { status = 200, code = status, data = null } = answers[path]?.(input) ?? { status: 404 };
    return new Response(JSON.stringify({ code, msg: '', data }), { status });
  });
  return asked;
}

/** Renders a page at an address; links lead to places that only say where they are. */
export function renderAt(address: string, pages: { path: string; element: ReactElement }[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const elsewhere = { path: '*', element: <p>elsewhere</p> };
  const router = createMemoryRouter([...pages, elsewhere], { initialEntries: [address] });
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router };
}

export const profileAddress = (id: string) => paths.vulnerabilityProfile.href(id);

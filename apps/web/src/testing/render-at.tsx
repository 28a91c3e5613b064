import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** Renders pages at an address, with `beside` after them; every other address shows `elsewhere`. */
export function renderAt(address: string, pages: { path: string; element: ReactElement }[], beside?: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const elsewhere = { path: '*', element: <p>elsewhere</p> };
  const router = createMemoryRouter([...pages, elsewhere], { initialEntries: [address] });
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      {beside}
    </QueryClientProvider>,
  );
  return { ...view, router };
}

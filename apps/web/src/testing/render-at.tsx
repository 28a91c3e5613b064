import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CallsProvider } from './calls-provider.tsx';

/** Renders pages at a URL, followed by `beside`; all other paths show `elsewhere`. */
export function renderAt(address: string, pages: { path: string; element: ReactElement }[], beside?: ReactNode) {
  const elsewhere = { path: '*', element: <p>elsewhere</p> };
  const router = createMemoryRouter([...pages, elsewhere], { initialEntries: [address] });
  const view = render(
    <CallsProvider>
      <RouterProvider router={router} />
      {beside}
    </CallsProvider>,
  );
  return { ...view, router };
}

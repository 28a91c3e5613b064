import { createBrowserRouter, redirect, replace } from 'react-router';
import { paths } from '../platform/paths.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { LoadingCover } from './loading-cover.tsx';
import { RouteError } from './route-error.tsx';
import type { RouteHandle } from './route-handle.ts';

export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingCover,
    children: [
      { path: paths.root.pattern, loader: () => redirect(paths.home.href()) },
      { path: paths.bug.pattern, loader: () => redirect(paths.vulnerabilityList.href()) },
      {
        // Inside the layout, so that a page that breaks keeps the header and a way out.
        ErrorBoundary: RouteError,
        children: [
          {
            path: paths.home.pattern,
            handle: { overlayHeader: true, backToTop: true } satisfies RouteHandle,
            lazy: async () => ({ Component: (await import('../features/home/pages/home-page.tsx')).HomePage }),
          },
          {
            path: paths.vulnerabilityList.pattern,
            handle: { backToTop: true } satisfies RouteHandle,
            lazy: async () => ({
              Component: (await import('../features/vulnerabilities/pages/list/list-page.tsx')).ListPage,
            }),
          },
          {
            path: paths.vulnerabilityProfile.pattern,
            handle: { backToTop: true } satisfies RouteHandle,
            lazy: async () => ({
              Component: (await import('../features/vulnerabilities/pages/profile/profile-page.tsx')).ProfilePage,
            }),
          },
          {
            path: paths.libraryEntry.pattern,
            handle: { backToTop: true } satisfies RouteHandle,
            lazy: async () => ({
              Component: (await import('../features/vulnerabilities/pages/library-entry-page.tsx')).LibraryEntryPage,
            }),
          },
        ],
      },
    ],
  },
  {
    HydrateFallback: LoadingCover,
    ErrorBoundary: RouteError,
    children: [
      {
        path: paths.forbidden.pattern,
        lazy: async () => ({ Component: (await import('../features/errors/pages/forbidden-page.tsx')).ForbiddenPage }),
      },
      {
        path: paths.serverError.pattern,
        lazy: async () => ({
          Component: (await import('../features/errors/pages/server-error-page.tsx')).ServerErrorPage,
        }),
      },
      {
        path: paths.notFound.pattern,
        lazy: async () => ({ Component: (await import('../features/errors/pages/not-found-page.tsx')).NotFoundPage }),
      },
      { path: '*', loader: () => replace(paths.notFound.href()) },
    ],
  },
]);

import { type RouteObject, redirect, replace } from 'react-router';
import { paths } from '../platform/paths.ts';
import { guard } from './guard.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { LoadingCover } from './loading-cover.tsx';
import { RouteError } from './route-error.tsx';
import type { RouteHandle } from './route-handle.ts';
import { userRoutes } from './user-routes.tsx';

/** Every page of the portal. In the browser they hang on `browser-router.ts`, on the server on `first-paint/render-page.tsx`. */
export const ROUTES: RouteObject[] = [
  {
    Component: RootLayout,
    middleware: [guard],
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
              Component: (await import('./composed-list-page.tsx')).ComposedListPage,
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
          {
            path: paths.login.pattern,
            handle: { overlayHeader: true, isDoor: true } satisfies RouteHandle,
            lazy: async () => ({ Component: (await import('../features/sign-in/pages/login-page.tsx')).LoginPage }),
          },
          {
            path: paths.signup.pattern,
            handle: { overlayHeader: true, isDoor: true } satisfies RouteHandle,
            lazy: async () => ({ Component: (await import('../features/sign-in/pages/signup-page.tsx')).SignupPage }),
          },
          {
            path: paths.protocol.pattern,
            handle: { backToTop: true } satisfies RouteHandle,
            lazy: async () => ({
              Component: (await import('../features/agreements/pages/protocol-page.tsx')).ProtocolPage,
            }),
          },
          {
            path: paths.privacy.pattern,
            handle: { backToTop: true } satisfies RouteHandle,
            lazy: async () => ({
              Component: (await import('../features/agreements/pages/privacy-page.tsx')).PrivacyPage,
            }),
          },
          {
            path: paths.standard.pattern,
            handle: { backToTop: true } satisfies RouteHandle,
            lazy: async () => ({
              Component: (await import('../features/standards/pages/standard-page.tsx')).StandardPage,
            }),
          },
          {
            path: paths.apiDocs.pattern,
            handle: { backToTop: true } satisfies RouteHandle,
            lazy: async () => ({
              Component: (await import('../features/api-docs/pages/api-docs-page.tsx')).ApiDocsPage,
            }),
          },
          {
            path: paths.waiting.pattern,
            lazy: async () => ({ Component: (await import('../features/notices/pages/waiting-page.tsx')).WaitingPage }),
          },
          {
            path: paths.error.pattern,
            lazy: async () => ({ Component: (await import('../features/notices/pages/error-page.tsx')).ErrorPage }),
          },
          {
            path: paths.repeat.pattern,
            lazy: async () => ({ Component: (await import('../features/notices/pages/repeat-page.tsx')).RepeatPage }),
          },
          userRoutes,
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
];

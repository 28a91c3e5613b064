import { type RouteObject, redirect, replace } from 'react-router';
import { paths } from '../platform/paths.ts';
import { guard } from './guard.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { LoadingCover } from './loading-cover.tsx';
import { OutsideLayout } from './outside-layout.tsx';
import { pageRoute } from './page-route.ts';
import { RouteError } from './route-error.tsx';
import { userRoutes } from './user-routes.tsx';

const IN_LAYOUT: RouteObject[] = [
  pageRoute('Home', async () => (await import('../features/home/pages/home-page.tsx')).HomePage),
  pageRoute('FullBugList', async () => (await import('./composed-list-page.tsx')).ComposedListPage),
  pageRoute(
    'LdyvulDetail',
    async () => (await import('../features/vulnerabilities/pages/profile/profile-page.tsx')).ProfilePage,
  ),
  pageRoute(
    'LibraryDetail',
    async () => (await import('../features/vulnerabilities/pages/library-entry-page.tsx')).LibraryEntryPage,
  ),
  pageRoute('Login', async () => (await import('../features/sign-in/pages/login-page.tsx')).LoginPage),
  pageRoute('Singup', async () => (await import('../features/sign-in/pages/signup-page.tsx')).SignupPage),
  pageRoute('Protocol', async () => (await import('../features/agreements/pages/protocol-page.tsx')).ProtocolPage),
  pageRoute('Privacy', async () => (await import('../features/agreements/pages/privacy-page.tsx')).PrivacyPage),
  pageRoute('Standard', async () => (await import('../features/standards/pages/standard-page.tsx')).StandardPage),
  pageRoute('Doc', async () => (await import('../features/api-docs/pages/api-docs-page.tsx')).ApiDocsPage),
  pageRoute('Waiting', async () => (await import('../features/notices/pages/waiting-page.tsx')).WaitingPage),
  pageRoute('Error', async () => (await import('../features/notices/pages/error-page.tsx')).ErrorPage),
  pageRoute('Repeat', async () => (await import('../features/notices/pages/repeat-page.tsx')).RepeatPage),
  userRoutes,
];

/** For those who work on the portal: a build leaves it out, and the chunk with it. */
const IN_DEVELOPMENT: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/_design',
        lazy: async () => ({ Component: (await import('../features/design/pages/design-page.tsx')).DesignPage }),
      },
    ]
  : [];

const OUTSIDE_LAYOUT: RouteObject[] = [
  ...IN_DEVELOPMENT,
  pageRoute(403, async () => (await import('../features/errors/pages/forbidden-page.tsx')).ForbiddenPage),
  pageRoute(500, async () => (await import('../features/errors/pages/server-error-page.tsx')).ServerErrorPage),
  pageRoute(404, async () => (await import('../features/errors/pages/not-found-page.tsx')).NotFoundPage),
  { path: '*', loader: () => replace(paths.notFound.href()) },
];

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
      // Inside the layout, so that a page that breaks keeps the header and a way out.
      { ErrorBoundary: RouteError, children: IN_LAYOUT },
    ],
  },
  { Component: OutsideLayout, HydrateFallback: LoadingCover, ErrorBoundary: RouteError, children: OUTSIDE_LAYOUT },
];

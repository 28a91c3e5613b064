import { addressesOf, LEADS_TO, PAGES, type PageName } from '@ldy/contract/pages.ts';
import { Outlet, type RouteObject, redirect, replace } from 'react-router';
import type { PageDeclaration } from '../page-declaration.ts';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { paths } from '../platform/paths.ts';
import { backOffice } from './back-office-route.tsx';
import { guard } from './guard.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { pageRoute } from './page-route.ts';
import { PageTitle } from './page-title.tsx';
import { DECLARED_PAGES } from './pages.ts';
import { RouteError } from './route-error.tsx';

const routesIn = (wanted: NonNullable<PageDeclaration['frame']>): RouteObject[] =>
  DECLARED_PAGES.filter(({ frame = 'portal' }) => frame === wanted).map(pageRoute);

const REDIRECTS: RouteObject[] = (Object.entries(LEADS_TO) as [PageName, PageName][]).map(([name, target]) => ({
  path: PAGES[name].pattern,
  // With the query: `/?openCompanyDialog=1` means the dialog of the home page.
  loader: ({ request }) => redirect(addressesOf(target)[0] + new URL(request.url).search),
}));

const PERSONAL_CENTRE: RouteObject = {
  lazy: async () => {
    const { PersonalCentre } = await loadChunk(() => import('./composed/personal-centre.tsx'));
    return { Component: PersonalCentre };
  },
  children: routesIn('personal-centre'),
};

/** Development pages; excluded from builds together with their chunk. */
const IN_DEVELOPMENT: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/_design',
        lazy: async () => ({
          Component: (await loadChunk(() => import('../features/design/pages/design-page.tsx'))).DesignPage,
        }),
      },
    ]
  : [];

/** All routes. Used by `browser-router.ts` in the browser and by `server-rendering/render-page.tsx` on the server. */
export const ROUTES: RouteObject[] = [
  {
    Component: RootLayout,
    middleware: [guard],
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingCover,
    children: [
      ...REDIRECTS,
      // Inside the layout, so that a failing page keeps the header and its links.
      { ErrorBoundary: RouteError, children: [...routesIn('portal'), PERSONAL_CENTRE, backOffice()] },
    ],
  },
  {
    Component: OutsideLayout,
    HydrateFallback: LoadingCover,
    ErrorBoundary: RouteError,
    children: [...IN_DEVELOPMENT, ...routesIn('none'), { path: '*', loader: () => replace(paths.notFound.href()) }],
  },
];

/** The same loading cover as in index.html, so that nothing moves when the script takes over. */
function LoadingCover() {
  return (
    <div className="loading-cover" role="status">
      <span className="loading-cover-mark" aria-hidden="true" />
      <span className="loading-cover-text">正在加载</span>
    </div>
  );
}

/** Layout of pages without header and footer. */
function OutsideLayout() {
  return (
    <>
      <PageTitle />
      <Outlet />
    </>
  );
}

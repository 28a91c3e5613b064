import { PAGES } from '@ldy/contract/pages.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import type { PageDeclaration } from '../page-declaration.ts';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { linksOfBackOffice } from './page-links.ts';
import { DECLARED_PAGES } from './pages.ts';

const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await loadChunk(load) }));

/** Loaded when it is drawn, thus after the guard: who is not staff loads nothing of the back office. A lazy route would be loaded beside the guard. */
const Layout = lazy(async () => ({
  default: (await loadChunk(() => import('../features/back-office/frame/back-office-layout.tsx'))).BackOfficeLayout,
}));

const route = ({ page, load }: PageDeclaration): RouteObject => ({
  path: PAGES[page].pattern,
  handle: { page },
  Component: later(load),
});

/** The pages of the back office, with its menu beside them. */
export const backOffice = (): RouteObject => ({
  element: (
    <Suspense>
      <Layout links={linksOfBackOffice()} />
    </Suspense>
  ),
  children: DECLARED_PAGES.filter(({ frame }) => frame === 'back-office').map(route),
});

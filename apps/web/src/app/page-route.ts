import { PAGES, type PageName } from '@ldy/contract/pages.ts';
import type { RouteObject } from 'react-router';
import type { PageDeclaration } from '../page-declaration.ts';
import { loadChunk } from '../platform/chunks/load-chunk.ts';

/** Identifies the page of a route; title and layout flags are derived from it. */
interface RouteHandle {
  page: PageName;
}

/** The route of a page, loaded as a separate chunk. */
export function pageRoute({ page, load }: Pick<PageDeclaration, 'page' | 'load'>): RouteObject {
  return {
    path: PAGES[page].pattern,
    handle: { page } satisfies RouteHandle,
    lazy: async () => ({ Component: await loadChunk(load) }),
  };
}

/** The page of the innermost matching route that has one. */
export function pageOf(matches: readonly { handle: unknown }[]): PageName | undefined {
  const handles = matches.map(({ handle }) => handle as Partial<RouteHandle> | undefined);
  return handles.findLast((handle) => handle?.page !== undefined)?.page;
}

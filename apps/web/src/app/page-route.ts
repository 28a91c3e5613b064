import { PAGES, type PageName } from '@ldy/contract/pages.ts';
import type { RouteObject } from 'react-router';
import type { PageDeclaration } from '../page-declaration.ts';

/** What a route tells the layout: which page it is. Title and flags follow from that. */
interface RouteHandle {
  page: PageName;
}

/** The route of a page, in a chunk of its own. */
export function pageRoute({ page, load }: Pick<PageDeclaration, 'page' | 'load'>): RouteObject {
  return {
    path: PAGES[page].pattern,
    handle: { page } satisfies RouteHandle,
    lazy: async () => ({ Component: await load() }),
  };
}

/** The page of the innermost route that is one. */
export function pageOf(matches: readonly { handle: unknown }[]): PageName | undefined {
  const handles = matches.map(({ handle }) => handle as Partial<RouteHandle> | undefined);
  return handles.findLast((handle) => handle?.page !== undefined)?.page;
}

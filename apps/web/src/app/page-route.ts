import { PAGES, type PageName } from '@ldy/contract/pages.ts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from './route-handle.ts';

/** The route of a page, in a chunk of its own. */
export function pageRoute(page: PageName, load: () => Promise<ComponentType>): RouteObject {
  return {
    path: PAGES[page].pattern,
    handle: { page } satisfies RouteHandle,
    lazy: async () => ({ Component: await load() }),
  };
}

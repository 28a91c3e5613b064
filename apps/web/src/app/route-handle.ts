import type { PageName } from '@ldy/contract/pages.ts';

/** What a route tells the layout: which page it is. Title and flags follow from that. */
export interface RouteHandle {
  page: PageName;
}

/** The page of the innermost route that is one. */
export function pageOf(matches: readonly { handle: unknown }[]): PageName | undefined {
  const handles = matches.map(({ handle }) => handle as Partial<RouteHandle> | undefined);
  return handles.findLast((handle) => handle?.page !== undefined)?.page;
}

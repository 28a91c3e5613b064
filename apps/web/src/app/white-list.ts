import { PAGES, type PageEntry } from '@ldy/contract/pages.ts';
import { matchPath } from 'react-router';

/** Patterns of public pages; all others require sign-in. */
const WHITE_LIST = Object.values<PageEntry>(PAGES)
  .filter(({ open }) => open)
  .map(({ pattern }) => pattern);

export function isWhiteListed(pathname: string): boolean {
  return WHITE_LIST.some((pattern) => matchPath(pattern, pathname) !== null);
}

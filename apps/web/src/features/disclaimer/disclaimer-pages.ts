import { matchPath } from 'react-router';
import { type PathName, paths } from '../../platform/paths.ts';

/** On which pages the disclaimer is shown. Source: specification, section 2: the list is empty for now. */
export const DISCLAIMER_PAGES: readonly PathName[] = [];

export function needsDisclaimer(pathname: string, pages: readonly PathName[] = DISCLAIMER_PAGES): boolean {
  return pages.some((name) => matchPath(paths[name].pattern, pathname) !== null);
}

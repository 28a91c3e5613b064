import { PAGES } from '@ldy/contract/pages.ts';
import { useMatches } from 'react-router';
import { windowTitle } from '../platform/site.ts';
import { pageOf } from './page-route.ts';

/**
 * The title of the open page, for all pages at once. A page whose title follows from what it shows renders a `<title>` of its own:
 * React puts the one that mounts later before this one, and a browser takes the first.
 */
export function PageTitle() {
  const page = pageOf(useMatches());
  return <title>{windowTitle(page ? PAGES[page].title : '')}</title>;
}

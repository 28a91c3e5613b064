import { PAGES } from '@ldy/contract/pages.ts';
import { useMatches } from 'react-router';
import { windowTitle } from '../platform/site.ts';
import { pageOf } from './page-route.ts';

/**
 * Title of the current page. A page with a dynamic title renders its own `<title>`: React inserts the element mounted later before this one, and
 * browsers use the first.
 */
export function PageTitle() {
  const page = pageOf(useMatches());
  return <title>{windowTitle(page ? PAGES[page].title : '')}</title>;
}

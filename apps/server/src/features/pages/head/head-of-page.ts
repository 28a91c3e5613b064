import { addressOf, LEADS_TO, PAGES, type PageName } from '@ldy/contract/pages.ts';
import { namedFor, type Site } from '@ldy/contract/site.ts';
import type { FoundPage } from '../find-page.ts';
import type { PageHead } from './head.ts';
import { describeSite, describeTrail } from './linked-data.ts';

/** Visitors see the page that a URL redirects to; if that requires signing in, the page itself. */
const shownAs = (name: PageName): PageName => (PAGES[name].open && LEADS_TO[name]) || name;

/** The head of a page without a record. `plain`: the URL has no query. */
export function headOfPage(page: FoundPage, site: Site, origin: string, plain: boolean): PageHead {
  const name = shownAs(page.name);
  const { title, description, indexed } = PAGES[name];
  const canonical = pathOf(page);
  const isHome = name === 'Home';
  const named = namedFor(site, title);
  return {
    status: 200,
    title: named,
    description: namedFor(site, description),
    canonical: indexed ? canonical : '',
    // Search results are not indexed by search engines.
    indexed: indexed && (plain || page.name === 'Home'),
    type: 'website',
    linkedData: isHome
      ? [describeSite(site, origin)]
      : indexed
        ? [
            describeTrail(origin, [
              [site.name, '/home'],
              [named, canonical],
            ]),
          ]
        : [],
  };
}

export const headOfNothing: PageHead = {
  status: 404,
  title: PAGES[404].title,
  description: '',
  canonical: '',
  indexed: false,
  type: 'website',
  linkedData: [],
};

/** The canonical path of a page, without what others add to it. All editions share one home page. */
export function pathOf(page: FoundPage): string {
  const name = shownAs(page.name);
  return addressOf(name, name === 'Home' ? {} : page.params);
}

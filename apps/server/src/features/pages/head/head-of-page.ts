import { formatFilter, parseFilter } from '@ldy/contract/collection/list-parameters.ts';
import { FED_LISTS, feedPath } from '@ldy/contract/feeds.ts';
import type { Kind } from '@ldy/contract/kinds/kind.ts';
import { KINDS } from '@ldy/contract/kinds/kinds.ts';
import { addressesOf, addressOf, LEADS_TO, PAGES, type PageName } from '@ldy/contract/pages.ts';
import { namedFor, type Site } from '@ldy/contract/site.ts';
import type { FoundPage } from '../find-page.ts';
import type { PageHead } from './head.ts';
import { describeSite, describeTrail } from './linked-data.ts';

/** Visitors see the page that a URL redirects to; if that requires signing in, the page itself. */
const shownAs = (name: PageName): PageName => (PAGES[name].open && LEADS_TO[name]) || name;

/** The head of a page without a record. `query`: that of the URL, with its question mark, '' for none. */
export function headOfPage(page: FoundPage, site: Site, origin: string, query: string): PageHead {
  const plain = query === '';
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
    ...feedOf(name, site, isHome ? '' : query),
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

/** Of a list, the feed of the search that the page shows, as far as visitors may read it. */
function feedOf(name: PageName, site: Site, query: string): Pick<PageHead, 'feed'> {
  const list = FED_LISTS.find((fed) => {
    const { page, feed }: Kind = KINDS[fed];
    return name === 'Home' ? feed?.atHome : page === name;
  });
  if (list === undefined) return {};
  const { address, feed } = KINDS[list];
  const stated = formatFilter(address, parseFilter(address, new URLSearchParams(query))).toString();
  return { feed: { title: `${site.name}：${feed.title}`, path: feedPath(list, 'atom', stated) } };
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

export const headOfBrokenAddress: PageHead = { ...headOfNothing, status: 400, title: '地址有误' };

/** The canonical path of a page, without what others add to it. All editions share one home page. */
export function pathOf(page: FoundPage): string {
  const name = shownAs(page.name);
  if (name !== page.name) return addressesOf(name)[0] ?? '';
  return addressOf(name, name === 'Home' ? {} : page.params);
}

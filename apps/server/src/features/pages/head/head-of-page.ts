import { PAGES, type PageName } from '@ldy/contract/pages.ts';
import { namedFor, type Site } from '@ldy/contract/site.ts';
import type { FoundPage } from '../find-page.ts';
import type { PageHead } from './head.ts';
import { describeSite, describeTrail } from './linked-data.ts';

/** Where pages that lead on lead to, and what is one content under several addresses. */
const LIVES_AT: Partial<Record<PageName, string>> = {
  Root: '/home',
  Home: '/home',
  Bug: '/bug/full-bug',
  Patch: '/patch/list',
};
const SHOWN_AS: Partial<Record<PageName, PageName>> = { Root: 'Home', Bug: 'FullBugList', Patch: 'PatchManageList' };

/** The head of a page that shows no record. `plain`: the address says nothing beyond the path. */
export function headOfPage({ name, params }: FoundPage, site: Site, origin: string, plain: boolean): PageHead {
  const { pattern, title, description, indexed } = PAGES[SHOWN_AS[name] ?? name];
  const canonical = LIVES_AT[name] ?? fill(pattern, params);
  const isHome = canonical === '/home';
  const named = namedFor(site, title);
  return {
    status: 200,
    title: named,
    description: namedFor(site, description),
    canonical: indexed ? canonical : '',
    // What somebody searches for is no page of its own to a search engine.
    indexed: indexed && (plain || name === 'Home'),
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

/** The path of a page as we write it: what somebody adds to it changes nothing that is painted. */
export const pathOf = ({ name, params }: FoundPage): string => LIVES_AT[name] ?? fill(PAGES[name].pattern, params);

const fill = (pattern: string, params: Record<string, string>): string =>
  pattern.replace(/\/:(\w+)\??/g, (_, name: string) => (params[name] ? `/${encodeURIComponent(params[name])}` : '')) ||
  '/';

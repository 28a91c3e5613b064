import { jsonInPage } from '@ldy/contract/page-data.ts';
import type { Site } from '@ldy/contract/site.ts';
import { dehydrate, hydrate, type Query, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import { createQueryClient } from '../../platform/api-client/query-client.ts';
import { assumeSite } from '../../platform/site.ts';
import { assumeWidth } from '../../ui/hooks/use-media-query.ts';
import { pageOf } from '../page-route.ts';
import { DECLARED_PAGES } from '../pages.ts';
import { ROUTES } from '../router.tsx';

/** The HTML of a page as visitors see it before its script runs. */
interface RenderedPage {
  html: string;
  /** API answers used by the page, for `hydrate`, as JSON escaped for HTML. */
  answers: string;
  /** The page's module: the server preloads its assets in the head; undefined if unknown. */
  module: string | undefined;
}

interface Job {
  /** Path and query. */
  address: string;
  width: number;
  site: Site;
}

const handler = createStaticHandler(withoutGuard(ROUTES));

/**
 * Renders a page twice: first to collect its API calls, then with the answers. Calls go through the global `fetch`. Returns undefined if the route
 * redirects. Effects do not run; the user is a visitor.
 */
export async function renderPage({ address, width, site }: Job): Promise<RenderedPage | undefined> {
  const context = await handler.query(new Request(new URL(address, 'http://portal.invalid')));
  if (context instanceof Response || context.statusCode !== 200) return undefined;
  const router = createStaticRouter(handler.dataRoutes, context);
  const render = (client: ReturnType<typeof createQueryClient>) => {
    assumeSite(site);
    assumeWidth(width);
    return renderToString(
      <QueryClientProvider client={client}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>,
    );
  };
  const asking = createQueryClient();
  asking.setDefaultOptions({ queries: { ...asking.getDefaultOptions().queries, retry: false } });
  const first = render(asking);
  const wanted = asking.getQueryCache().getAll().filter(isWanted);
  await Promise.allSettled(wanted.map((query) => query.fetch()));
  const answers = dehydrate(asking);
  asking.clear();
  const page = pageOf(context.matches.map(({ route }) => ({ handle: route.handle as unknown })));
  const module = DECLARED_PAGES.find((declared) => declared.page === page)?.renderedFrom;
  const result = { answers: jsonInPage(answers), module };
  if (answers.queries.length === 0) return { html: withoutHead(first), ...result };
  const answered = createQueryClient();
  hydrate(answered, answers);
  const html = withoutHead(render(answered));
  answered.clear();
  return { html, ...result };
}

function isWanted(query: Query): boolean {
  const { enabled } = query.options as { enabled?: unknown };
  return query.state.data === undefined && query.options.queryFn !== undefined && enabled !== false;
}

/** React emits head elements before the page's HTML; they are removed because the server writes the head. */
const withoutHead = (html: string): string => html.replace(/^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/, '');

/** Guards are removed: access is checked before rendering. */
function withoutGuard(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(({ middleware: _, ...route }) =>
    route.children ? { ...route, children: withoutGuard(route.children) } : route,
  ) as RouteObject[];
}

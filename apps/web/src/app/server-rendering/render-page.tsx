import { jsonInPage } from '@ldy/contract/page-data.ts';
import type { Site } from '@ldy/contract/site.ts';
import { dehydrate, hydrate, type Query, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import { createQueryClient } from '../../platform/api-client/query-client.ts';
import { assumeSite } from '../../platform/site.ts';
import { assumeWidth } from '../../ui/use-media-query.ts';
import { pageOf } from '../page-route.ts';
import { DECLARED_PAGES } from '../pages.ts';
import { ROUTES } from '../router.tsx';

/** What a visitor sees of a page before any script runs in the browser. */
interface RenderedPage {
  html: string;
  /** What the page asked, for `hydrate`: as JSON that may stand in HTML. */
  answers: string;
  /** The module of the page, whose files its head names; undefined where it is not known. */
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
 * Renders a page twice: to learn what it asks, and with the answers. `fetch` of the place where it runs is the way to the API. undefined
 * where the address leads elsewhere. Effects do not run; nobody is signed in.
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

/** React puts what belongs into the head in front; there is a head already. */
const withoutHead = (html: string): string => html.replace(/^(?:<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/, '');

/** Whom a page is for is asked before it is rendered. */
function withoutGuard(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(({ middleware: _, ...route }) =>
    route.children ? { ...route, children: withoutGuard(route.children) } : route,
  ) as RouteObject[];
}

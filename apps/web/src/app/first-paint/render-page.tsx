import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import { createQueryClient } from '../../platform/api-client/query-client.ts';
import { ROUTES } from '../router.tsx';

const handler = createStaticHandler(open(ROUTES));

/** What a visitor sees of a page before any script runs, as HTML; undefined where the address leads elsewhere. */
export async function renderPage(address: string): Promise<string | undefined> {
  const context = await handler.query(new Request(new URL(address, 'http://portal.invalid')));
  if (context instanceof Response) return undefined;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </QueryClientProvider>,
  );
}

/** Who may open a page is asked before it is rendered. */
function open(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(({ middleware: _, ...route }) =>
    route.children ? { ...route, children: open(route.children) } : route,
  ) as RouteObject[];
}

import type { FastifyInstance } from 'fastify';

const lists = new WeakMap<object, string[]>();

/** Remembers every route that is added from now on, so that a test can see that none is open by oversight. */
export function recordRoutes(app: FastifyInstance): void {
  const list: string[] = [];
  lists.set(app.server, list);
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of Array.isArray(method) ? method : [method]) list.push(`${name} ${url}`);
  });
}

/** `METHOD path` of all routes, in the order in which they were added. */
export const routesOf = (app: FastifyInstance): readonly string[] => lists.get(app.server) ?? [];

import type { FastifyInstance } from 'fastify';

const lists = new WeakMap<object, string[]>();

/** Records every route added from now on, so that a test can check that none is unprotected. */
export function recordRoutes(app: FastifyInstance): void {
  const list: string[] = [];
  lists.set(app.server, list);
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of Array.isArray(method) ? method : [method]) list.push(`${name} ${url}`);
  });
}

/** `METHOD path` of all routes in order of registration. */
export const routesOf = (app: FastifyInstance): readonly string[] => lists.get(app.server) ?? [];

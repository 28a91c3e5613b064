import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../../platform/config/configuration.ts';
import { settingsOf } from '../../platform/http/server-settings.ts';
import { hashSecret } from '../../platform/sealing/tickets.ts';
import { exposed } from './exposition.ts';
import { type GatherDeps, gatherMetrics } from './gather-metrics.ts';

export interface MetricsDeps extends Omit<GatherDeps, 'answered'> {
  configuration: Pick<Configuration, 'metricsToken'>;
}

const PATH = '/metrics';
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** For Prometheus, with the token that the operator configured. Without one there is no such address. */
export function bindMetrics(app: FastifyInstance, deps: MetricsDeps): void {
  const { metricsToken } = deps.configuration;
  if (metricsToken === undefined) return;
  const { limits } = settingsOf(app);
  const answered = new Map<string, number>();
  app.addHook('onResponse', async (_request, { statusCode }) => {
    const kind = `${Math.floor(statusCode / 100)}xx`;
    answered.set(kind, (answered.get(kind) ?? 0) + 1);
  });
  app.route({
    method: 'GET',
    url: PATH,
    schema: { hide: true } as never,
    onRequest: async ({ ip }) => limits.count('calls', ip),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isBearer(request.headers.authorization, metricsToken))
        return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain; charset=utf-8').send('');
      return reply.type(CONTENT_TYPE).send(exposed(await gatherMetrics({ ...deps, answered })));
    },
  });
}

/** Compared by their hashes, in the same time whatever is sent. */
function isBearer(header: string | undefined, token: string): boolean {
  const given = /^Bearer ([\x21-\x7e]{1,500})$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(hashSecret(given), hashSecret(token));
}

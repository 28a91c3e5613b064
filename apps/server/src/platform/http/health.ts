import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 1000;

/** `/livez`: the process runs. `/readyz`: it can serve; `check` rejects when it cannot, and has one second. */
export function addHealthChecks(app: FastifyInstance, check: () => Promise<unknown>): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/livez', { schema: { hide: true } as never }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } as never }, async (request, reply) => {
    const ready = !closing && (await answersInTime(check).catch((err) => logFalse(request.log, err)));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

function logFalse(log: { warn(entry: object, text: string): void }, err: unknown): false {
  log.warn({ err }, 'not ready');
  return false;
}

async function answersInTime(check: () => Promise<unknown>): Promise<true> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  try {
    await Promise.race([check(), late.promise]);
    return true;
  } finally {
    clearTimeout(timer);
  }
}

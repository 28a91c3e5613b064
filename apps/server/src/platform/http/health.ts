import type { FastifyInstance } from 'fastify';
import type { Disk } from '../disk/watch-disk.ts';
import { settingsOf } from './server-settings.ts';

const PATIENCE_MS = 1000;

/** Rejects when the portal cannot serve, e.g. because the database does not answer. Its work is cancelled by the signal. */
export type CheckReady = (signal: AbortSignal) => Promise<unknown>;

/**
 * `/livez`: the process runs. `/readyz`: it can serve and is not shutting down; `check` has one second. A portal with a full disk serves those who
 * read, so it stays ready and says so: without it no reader would be served.
 */
export function addHealthChecks(app: FastifyInstance, check: CheckReady, disk: Disk): void {
  app.get('/livez', { schema: { hide: true } as never }, async () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } as never }, async (request, reply) => {
    const ready =
      !settingsOf(app).isDraining && (await answersInTime(check).catch((err) => logFalse(request.log, err)));
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...(disk.level() !== 'ok' && { disk: 'full' }) });
  });
}

function logFalse(log: { warn(entry: object, text: string): void }, err: unknown): false {
  log.warn({ err }, 'not ready');
  return false;
}

async function answersInTime(check: CheckReady): Promise<true> {
  const late = Promise.withResolvers<never>();
  const ending = new AbortController();
  const timer = setTimeout(() => {
    late.reject(new Error(`no answer within ${PATIENCE_MS} ms`));
    ending.abort();
  }, PATIENCE_MS);
  try {
    await Promise.race([check(ending.signal), late.promise]);
    return true;
  } finally {
    clearTimeout(timer);
  }
}

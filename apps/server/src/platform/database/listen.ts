import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log/create-logger.ts';

const LONGEST_PAUSE_MS = 30_000;

/**
 * Calls `onNotice` whenever a transaction that notified `channel` commits (PostgreSQL's LISTEN), on a connection of its own that is
 * opened again when it breaks. Notices may get lost meanwhile: they only wake up, rows are the truth. Answers how to stop.
 */
export function listen(databaseUrl: string, channel: string, onNotice: () => void, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const work = loop(databaseUrl, channel, onNotice, log, stopping.signal);
  return async () => {
    stopping.abort();
    await work;
  };
}

async function loop(
  databaseUrl: string,
  channel: string,
  onNotice: () => void,
  log: Logger,
  stopping: AbortSignal,
): Promise<void> {
  for (let pause = 1_000; !stopping.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: 'ldy-portal-live',
    });
    try {
      const broken = new Promise<Error>((resolve) => client.on('error', resolve));
      await client.connect();
      client.on('notification', onNotice);
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      pause = 1_000;
      onNotice();
      const error = await Promise.race([broken, aborted(stopping)]);
      if (error) log.warn({ err: error }, 'the connection that waits for notices broke');
    } catch (err) {
      log.warn({ err }, 'no connection that waits for notices');
    }
    await client.end().catch(() => {});
    await sleep(pause, undefined, { signal: stopping }).catch(() => {});
  }
}

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { aborted } from '../aborted.ts';
import type { Logger } from '../log/create-logger.ts';

const LONGEST_PAUSE_MS = 30_000;
/** Time to open the connection and to run its statement. */
const OPEN_MS = 10_000;
/** Time to close it. */
const END_MS = 500;

/**
 * Calls `onNotice` whenever a transaction that notified `channel` commits (PostgreSQL's LISTEN), on a dedicated connection that is reopened
 * when it breaks. Notifications may be lost meanwhile: they only wake up, the rows are the source of truth. Returns the function that stops
 * listening.
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
  const stopped = aborted(stopping);
  for (let pause = 1_000; !stopping.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: OPEN_MS,
      query_timeout: OPEN_MS,
      application_name: 'ldy-portal-live',
    });
    try {
      const broken = new Promise<Error>((resolve) => client.on('error', resolve));
      const opened = open(client, channel, onNotice);
      // The error is handled where the promise is awaited; after a stop it is not awaited.
      opened.catch(() => {});
      await Promise.race([opened, stopped]);
      pause = 1_000;
      const error = await Promise.race([broken, stopped]);
      if (error) log.warn({ err: error }, 'the connection that waits for notices broke');
    } catch (err) {
      log.warn({ err }, 'no connection that waits for notices');
    }
    await Promise.race([client.end().catch(() => {}), sleep(END_MS, undefined, { ref: false })]);
    client.connection.stream.destroy();
    await sleep(pause, undefined, { signal: stopping }).catch(() => {});
  }
}

async function open(client: pg.Client, channel: string, onNotice: () => void): Promise<void> {
  await client.connect();
  client.on('notification', onNotice);
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  onNotice();
}

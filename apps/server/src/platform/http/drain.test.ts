import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import { until } from '@ldy/domain/testing/until.ts';
import { expect, test } from 'vitest';
import { createLogger } from '../log/create-logger.ts';
import { createHttpServer } from './create-http-server.ts';
import { drain } from './drain.ts';

const createServer = () =>
  createHttpServer({
    log: createLogger({ level: 'silent', pretty: false }),
    version: '1.2.3',
    checkReady: async () => {},
  });

test('an open connection is announced to end with the next answer, instead of losing it under a request', async () => {
  const app = await createServer();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<{ answer: IncomingMessage; reused: boolean }>((resolve, reject) => {
      const asked = request(url + path, { agent }, (answer) => {
        answer.resume().on('end', () => resolve({ answer, reused: asked.reusedSocket }));
      });
      asked.on('error', reject).end();
    });
  const [{ answer }] = await Promise.all([ask('/livez'), once(agent, 'free')]);
  expect(answer.headers.connection).toBe('keep-alive');

  const lingered = new AbortController();
  const drained = drain(app, { lingered: lingered.signal, deadline: new AbortController().signal });
  const { answer: notReady, reused } = await ask('/readyz');
  expect(reused).toBe(true);
  expect(notReady.statusCode).toBe(503);
  expect(notReady.headers.connection).toBe('close');
  expect((await ask('/livez')).answer.statusCode).toBe(200);
  lingered.abort();
  expect(await drained).toBe(true);
  agent.destroy();
});

/** The next answer on a connection. */
async function askOn(socket: Socket): Promise<string> {
  socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [bytes] = await once(socket, 'data');
  return String(bytes);
}

test('a request that is on its way when no connection is taken any more is answered, on a new connection and on one in use', async () => {
  const app = await createServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const [fresh, used] = [await openConnection(app, port), await openConnection(app, port)];
  expect(await askOn(used)).toContain('HTTP/1.1 200');
  const drained = drain(app, { lingered: AbortSignal.abort(), deadline: AbortSignal.timeout(HANG_MS) });
  await until(() => !app.server.listening);
  for (const socket of [fresh, used]) {
    const answer = await askOn(socket);
    expect(answer).toContain('HTTP/1.1 200');
    expect(answer.toLowerCase()).toContain('connection: close');
  }
  expect(await drained).toBe(true);
});

async function openConnection(app: Awaited<ReturnType<typeof createServer>>, port: number): Promise<Socket> {
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await accepted;
  return socket;
}

test('a call that does not end is cut at the deadline, and the stop reports it', async () => {
  const app = await createServer();
  const begun = Promise.withResolvers<void>();
  app.get('/endless', { schema: { hide: true } as never }, () => {
    begun.resolve();
    return new Promise(() => {});
  });
  const asked = request(`${await app.listen({ port: 0, host: '127.0.0.1' })}/endless`).end();
  const failed = new Promise((resolve) => asked.once('error', resolve));
  await begun.promise;
  const drained = drain(app, { lingered: AbortSignal.abort(), deadline: AbortSignal.abort() });
  expect(await drained).toBe(false);
  await failed;
});

test('a connection on which nothing was asked yet, as browsers open them ahead, delays the stop by a moment', async () => {
  const app = await createServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const closed = once(socket, 'close');
  await accepted;
  expect(await drain(app, { lingered: AbortSignal.abort(), deadline: AbortSignal.timeout(HANG_MS) })).toBe(true);
  await closed;
});

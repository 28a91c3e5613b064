// With processes: starts a portal, and the next one in its place.
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { API } from '@ldy/contract/api.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { startProcess } from '../testing/start-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { OUR_HEADERS } from '../testing/test-server.ts';

const CLIENTS = 20;
const REQUESTS = 10_000;
/** Costs little, so that there are many; every tenth reads the database. */
const ALIVE = { method: 'GET', path: '/livez' };
const READ = { method: 'POST', path: API.readQuotas.path, body: '{}' };

test('of ten thousand requests none is lost while the next process takes over a socket that was handed to both', async () => {
  using folder = temporaryFolder();
  const made = await createTestDatabase({ inFiles: true });
  await made.database.close();
  const { databaseUrl, dataDir } = made.location;
  const socket = boundSocket();
  const start = () =>
    startProcess(
      'all',
      {
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        LDY_DATA_DIR: databaseUrl ? join(folder.path, 'data') : dataDir,
        LDY_LOG_LEVEL: 'error',
      },
      socket.fd,
    );
  const first = start();
  let second: ReturnType<typeof start> | undefined;
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  try {
    await first.says('/api/openapi.json');
    const answers = new Map<number | string, number>();
    let asked = 0;
    const client = async () => {
      while (asked < REQUESTS) {
        asked += 1;
        if (asked === REQUESTS / 10) {
          first.child.kill('SIGTERM');
          first.ended.then(() => {
            second = start();
          });
        }
        const answer = await ask(agent, socket.port, asked % 10 === 0 ? READ : ALIVE);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    expect(Object.fromEntries(answers)).toEqual({ 200: REQUESTS });
    expect(await first.ended).toBe(0);
    expect(second).toBeDefined();
  } finally {
    agent.destroy();
    for (const each of [first, second]) each?.child.kill('SIGKILL');
    await Promise.all([first.ended, second?.ended]);
    socket.close();
    await made.dispose();
  }
});

/** The status of the answer, or the code of the error. */
function ask(agent: Agent, port: number, { body, ...what }: { method: string; path: string; body?: string }) {
  const { promise, resolve } = Promise.withResolvers<number | string>();
  const headers = body === undefined ? {} : { ...OUR_HEADERS, 'content-length': body.length };
  const sent = request({ agent, port, host: '127.0.0.1', headers, ...what }, (answer) => {
    answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    answer.once('error', (error) => resolve(error.message));
  });
  sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  sent.end(body);
  return promise;
}

/** A socket that has a place, on which this process itself takes no connection, as systemd does not. Node has no public call for that. */
function boundSocket(): { fd: number; port: number; close(): void } {
  const { TCP, constants } = (process as unknown as { binding(name: string): TcpBinding }).binding('tcp_wrap');
  const handle = new TCP(constants.SERVER);
  const place: { port?: number } = {};
  if (handle.bind('127.0.0.1', 0) !== 0 || handle.getsockname(place) !== 0) throw new Error('No free port.');
  return { fd: handle.fd, port: place.port as number, close: () => handle.close() };
}

interface TcpBinding {
  constants: { SERVER: number };
  TCP: new (
    kind: number,
  ) => {
    fd: number;
    bind(address: string, port: number): number;
    getsockname(place: { port?: number }): number;
    close(): void;
  };
}

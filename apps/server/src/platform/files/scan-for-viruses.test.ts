import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { runProbe } from '../probes/probe.ts';
import { createClamdProbe, createScanForViruses } from './scan-for-viruses.ts';

let folder: ReturnType<typeof temporaryFolder>;
let server: Server | undefined;
let received: Buffer;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  server?.close();
  server = undefined;
  folder[Symbol.dispose]();
});

/** Says this when the empty piece arrives, as clamd does; undefined: hangs up in the middle. */
async function runClamd(answer: string | undefined): Promise<number> {
  received = Buffer.alloc(0);
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      if (answer === undefined) socket.destroy();
      else if (piecesOf(received).isWhole) socket.end(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}

function piecesOf(stream: Buffer): { content: Buffer; isWhole: boolean } {
  const pieces: Buffer[] = [];
  let at = 'zINSTREAM\0'.length;
  while (at + 4 <= stream.length) {
    const size = stream.readUInt32BE(at);
    if (size === 0) return { content: Buffer.concat(pieces), isWhole: true };
    pieces.push(stream.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return { content: Buffer.concat(pieces), isWhole: false };
}

async function scan(port: number, content: string): Promise<string> {
  const path = join(folder.path, 'sent');
  writeFileSync(path, content);
  return createScanForViruses({ host: '127.0.0.1', port })(path).then(
    () => 'clean',
    (error) => `${error.code} ${error.message}`,
  );
}
const NOBODY_LOOKED = '503 暂时无法检查文件，请稍后再试';

test('a file without a virus passes, and clamd has seen all of it', async () => {
  const content = 'a picture'.repeat(100_000);
  expect(await scan(await runClamd('stream: OK\0'), content)).toBe('clean');
  expect(received.subarray(0, 10).toString()).toBe('zINSTREAM\0');
  expect(piecesOf(received).content.toString() === content).toBe(true);
});

test('a file with a virus is refused', async () => {
  const port = await runClamd('stream: Win.Test.EICAR_HDB-1 FOUND\0');
  expect(await scan(port, 'a virus')).toBe('4004009 文件中发现病毒，未能上传');
});

test.each([
  ['answers with an error', 'INSTREAM size limit exceeded. ERROR\0'],
  ['answers something else', 'HTTP/1.1 200 OK\0'],
  ['answers nothing', ''],
  ['hangs up', undefined],
])('no file passes while clamd %s', async (_, answer) => {
  expect(await scan(await runClamd(answer), 'a picture')).toBe(NOBODY_LOOKED);
});

test('no file passes while clamd cannot be reached', async () => {
  expect(await scan(1, 'a picture')).toBe(NOBODY_LOOKED);
});

test('without a clamd nothing is looked for', async () => {
  await expect(createScanForViruses(undefined)('no such file')).resolves.toBeUndefined();
});

test.each([
  ['PONG\0', null],
  ['HTTP/1.1 200 OK', { kind: 'unexpected', code: '' }],
])('a clamd that answers %j to a ping is known by it', async (answer, fault) => {
  server = createServer((socket) => socket.once('data', () => socket.end(answer))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  expect((await runProbe(createClamdProbe({ host: '127.0.0.1', port }))).fault).toEqual(fault);
});

test('a clamd that is not there cannot be reached, nor can one that says nothing', async () => {
  const gone = createClamdProbe({ host: '127.0.0.1', port: 1 });
  expect((await runProbe(gone)).fault).toEqual({ kind: 'unreachable', code: 'ECONNREFUSED' });
  server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const silent = createClamdProbe({ host: '127.0.0.1', port: (server.address() as { port: number }).port });
  expect((await runProbe(silent, 100)).fault).toEqual({ kind: 'unreachable', code: 'timeout' });
});

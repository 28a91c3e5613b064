import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '@ldy/contract/endpoint.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formWith, type TestFile } from '../../testing/form-with.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createLogger } from '../log/create-logger.ts';
import { bindEndpoint } from './bind-endpoint.ts';
import { createHttpServer } from './create-http-server.ts';

const MAX = 100_000;
const take = endpoint({
  method: 'POST',
  path: '/api/take',
  caller: 'anyone',
  tag: 'test',
  summary: 'takes a file',
  upload: { field: 'file', types: ['jpg', 'pdf'], maxBytes: MAX },
  input: z.strictObject({}),
  output: z.object({ name: z.string(), type: z.string(), bytes: z.number() }),
});
const plain = endpoint({ ...take, path: '/api/plain', upload: undefined as never });

let app: FastifyInstance;
let folder: ReturnType<typeof temporaryFolder>;
let path: string;
let ended: Promise<'received' | Error>;
beforeEach(() => start());
async function start(limits: { arrivalLimitMs?: number; callLimitMs?: number } = {}): Promise<void> {
  folder = temporaryFolder();
  path = join(folder.path, 'received');
  writeFileSync(path, '');
  app = await createHttpServer({
    log: createLogger({ level: 'silent' }),
    version: 'test',
    checkReady: async () => {},
    ...limits,
  });
  const settled = Promise.withResolvers<'received' | Error>();
  ended = settled.promise;
  bindEndpoint(app, take, async (_, call) => {
    try {
      const file = await call.receiveFile(path);
      settled.resolve('received');
      return file;
    } catch (error) {
      settled.resolve(error as Error);
      throw error;
    }
  });
  bindEndpoint(app, plain, () => ({ name: '', type: '', bytes: 0 }));
}
afterEach(async () => {
  await app.close();
  folder[Symbol.dispose]();
});

const OURS = { 'x-requested-with': 'XMLHttpRequest' };
const photo = (change: Partial<TestFile> = {}): TestFile => ({
  name: 'a.jpg',
  type: 'image/jpeg',
  content: 'pixels',
  ...change,
});

async function send({ headers, payload }: ReturnType<typeof formWith>, url = take.path) {
  const answer = await app.inject({ method: 'POST', url, payload, headers: { ...OURS, ...headers } });
  const { code, msg, data } = answer.json();
  return { status: answer.statusCode, code, msg, data, connection: answer.headers.connection };
}

describe('a file', () => {
  test('is received with its name and the type that it claims', async () => {
    const { data } = await send(formWith('file', photo({ name: '执照.JPEG', content: 'pixels' })));
    expect(data).toEqual({ name: '执照.JPEG', type: 'jpg', bytes: 6 });
    expect(readFileSync(path, 'utf8')).toBe('pixels');
  });

  test('of an unknown type is what its name says', async () => {
    const { data } = await send(formWith('file', photo({ name: 'a.pdf', type: 'application/octet-stream' })));
    expect(data.type).toBe('pdf');
  });

  test('may have as many bytes as the limit says', async () => {
    expect((await send(formWith('file', photo({ content: 'x'.repeat(MAX) })))).data.bytes).toBe(MAX);
  });

  test('of one byte more is refused, and the rest is not read', async () => {
    const answer = await send(formWith('file', photo({ content: 'x'.repeat(MAX + 1) })));
    expect(answer).toMatchObject({ status: 413, ...ERROR_CODES.uploadTooLarge });
  });

  test.each([
    ['without an ending', 'a'],
    ['of another ending', 'a.svg'],
    ['of two endings', 'a.jpg.html'],
    ['with an ending turned around', 'a\u202egpj.exe'],
  ])('%s is refused', async (_, name) => {
    const { code } = await send(formWith('file', photo({ name })));
    expect(code).toBe(ERROR_CODES.uploadType.code);
  });

  test.each([
    ['a page that is called JPG', photo({ type: 'text/html' })],
    ['a PDF that is called JPG', photo({ type: 'application/pdf' })],
    ['a drawing', photo({ name: 'a.svg', type: 'image/svg+xml' })],
  ])('that is declared as %s is refused', async (_, file) => {
    expect((await send(formWith('file', file))).code).toBe(ERROR_CODES.uploadType.code);
    expect(readFileSync(path, 'utf8')).toBe('');
  });
});

describe('a form is refused', () => {
  const wrong = { status: 400, code: 400, msg: '请求参数有误：file 须为表单中唯一的文件' };
  test.each([
    ['with two files', formWith('file', photo(), photo({ name: 'b.jpg' }))],
    ['without a file', formWith('file')],
    ['with an empty file', formWith('file', photo({ content: '' }))],
    ['with the file in another field', formWith('picture', photo())],
    ['with a text instead of a file', { ...formWith('file'), payload: textField('file') }],
    ['with a text before the file', withBefore(textField('owner'))],
    ['that ends in its middle', cutForm()],
    ['that is no form', { ...formWith('file'), payload: Buffer.from('no form at all') }],
  ])('%s', async (_, form) => {
    expect(await send(form)).toMatchObject(wrong);
  });

  test('without a boundary', async () => {
    const form = { headers: { 'content-type': 'multipart/form-data' }, payload: Buffer.from('x') };
    expect(await send(form)).toMatchObject({ status: 400 });
  });

  test('by a call that takes no file', async () => {
    expect(await send(formWith('file', photo()), plain.path)).toMatchObject({ status: 415 });
  });

  test('when it is JSON', async () => {
    const form = { headers: { 'content-type': 'application/json' }, payload: Buffer.from('{}') };
    expect(await send(form)).toMatchObject({ status: 400 });
  });
});

function textField(name: string): Buffer {
  const boundary = '----ldy-test-boundary';
  return Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nsomebody\r\n--${boundary}--\r\n`,
  );
}
function withBefore(field: Buffer) {
  const form = formWith('file', photo());
  const opened = field.subarray(0, field.lastIndexOf('--\r\n') - '----ldy-test-boundary--'.length + 2);
  return { ...form, payload: Buffer.concat([opened, form.payload]) };
}
function cutForm() {
  const form = formWith('file', photo({ content: 'x'.repeat(1_000) }));
  return { ...form, payload: form.payload.subarray(0, 600) };
}

describe('over a connection', () => {
  async function again(limits: Parameters<typeof start>[0]): Promise<void> {
    await app.close();
    folder[Symbol.dispose]();
    await start(limits);
  }
  async function open(): Promise<Socket> {
    await app.listen({ port: 0 });
    const { port } = app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    return socket;
  }
  const head = (headers: string[]) =>
    [`POST ${take.path} HTTP/1.1`, 'Host: localhost', 'X-Requested-With: XMLHttpRequest', ...headers, '', ''].join(
      '\r\n',
    );
  const { headers, payload } = formWith('file', photo({ content: 'x'.repeat(50_000) }));
  const type = `Content-Type: ${headers['content-type']}`;

  async function answerOf(socket: Socket): Promise<string> {
    let text = '';
    while (!text.includes('}')) text += String((await once(socket, 'data'))[0]);
    return text;
  }

  test('a form that arrives at once is received, before another call on the same connection', async () => {
    const socket = await open();
    socket.write(Buffer.concat([Buffer.from(head([type, `Content-Length: ${payload.length}`])), payload]));
    expect(await answerOf(socket)).toContain('"bytes":50000');
    socket.write(Buffer.concat([Buffer.from(head([type, `Content-Length: ${payload.length}`])), payload]));
    expect(await answerOf(socket)).toContain('"bytes":50000');
  });

  test('a form of unknown length is received in pieces', async () => {
    const socket = await open();
    socket.write(head([type, 'Transfer-Encoding: chunked']));
    for (let at = 0; at < payload.length; at += 20_000) {
      const piece = payload.subarray(at, at + 20_000);
      socket.write(`${piece.length.toString(16)}\r\n`);
      socket.write(piece);
      socket.write('\r\n');
    }
    socket.write('0\r\n\r\n');
    expect(await answerOf(socket)).toContain('"bytes":50000');
  });

  test('a form of unknown length that goes beyond the limit is answered, and its connection closed', async () => {
    const socket = await open();
    const start = payload.subarray(0, 300);
    const closed = once(socket, 'close');
    socket.write(head([type, 'Transfer-Encoding: chunked']));
    socket.write(`${start.length.toString(16)}\r\n`);
    socket.write(start);
    socket.write('\r\n');
    // One byte more than the limit, of a form that goes on.
    const rest = MAX + 1 - (start.length - start.indexOf('x'));
    socket.write(`${rest.toString(16)}\r\n`);
    socket.write(Buffer.alloc(rest, 'x'));
    const answer = await answerOf(socket);
    expect(answer).toMatch(/^HTTP\/1.1 413 .*connection: close/is);
    await closed;
    expect(readFileSync(path).length).toBeLessThanOrEqual(MAX);
  });

  test('a form that says it is too long is refused before any of it is read', async () => {
    const socket = await open();
    socket.write(head([type, `Content-Length: ${10 * MAX}`]));
    expect(await answerOf(socket)).toContain('413');
  });

  test('a form with a lost connection leaves no whole file, and the call is over', async () => {
    const socket = await open();
    socket.write(head([type, `Content-Length: ${payload.length}`]));
    socket.write(payload.subarray(0, 30_000), () => socket.destroy());
    expect(await ended).toBeInstanceOf(Error);
  });

  test('a form that takes longer than other calls may is received', async () => {
    const callLimitMs = 200;
    await again({ callLimitMs });
    const socket = await open();
    socket.write(head([type, `Content-Length: ${payload.length}`]));
    socket.write(payload.subarray(0, 30_000));
    // The limit of other calls passes meanwhile.
    await sleep(2 * callLimitMs);
    socket.write(payload.subarray(30_000));
    expect(await answerOf(socket)).toContain('"bytes":50000');
  });

  test('a form that never ends is given up', async () => {
    await again({ callLimitMs: 10 });
    const socket = await open();
    socket.write(head([type, `Content-Length: ${payload.length}`]));
    socket.write(payload.subarray(0, 30_000));
    expect(await answerOf(socket)).toContain('503');
    expect(await ended).toBeInstanceOf(Error);
  });
});

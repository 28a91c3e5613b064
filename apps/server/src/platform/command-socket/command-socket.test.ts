import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callRunningPortal } from './call-running-portal.ts';
import type { CommandHandler, CommandIo } from './command-io.ts';
import { connectIfListening } from './connect-if-listening.ts';
import { type CommandServer, serveCommands } from './serve-commands.ts';
import { socketPath } from './socket-path.ts';

let dataDir: string;
let server: CommandServer | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ldy-commands-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

function listener(signal = new AbortController().signal, onLine = () => {}) {
  const received: unknown[] = [];
  const io: CommandIo = {
    signal,
    folder: '/somewhere',
    line: (text) => {
      received.push(text);
      onLine();
    },
    progress: (event) => received.push(event),
  };
  return { received, io };
}

const untilAborted: CommandHandler = (_args, io) => {
  io.line('working');
  return new Promise((resolve) => {
    io.signal.addEventListener('abort', () => {
      io.line('stopped after the batch');
      resolve(1);
    });
  });
};

test('no listening portal is null, also with a socket file left over', async () => {
  const { io } = listener();
  expect(await callRunningPortal(dataDir, 'import', [], io)).toBeNull();
  writeFileSync(socketPath(dataDir), '');
  expect(await callRunningPortal(dataDir, 'import', [], io)).toBeNull();
  server = await serveCommands(dataDir, { import: async () => 0 });
  expect(await callRunningPortal(dataDir, 'import', [], io)).toBe(0);
});

test('an unknown command and a failing one answer their sentence', async () => {
  const { io } = listener();
  server = await serveCommands(dataDir, {
    fail: async () => {
      throw new Error('The file is no archive.');
    },
  });
  await expect(callRunningPortal(dataDir, 'toString', [], io)).rejects.toThrow('does not know the command "toString"');
  await expect(callRunningPortal(dataDir, 'fail', [], io)).rejects.toThrow('The file is no archive.');
});

test('garbage on the socket ends that connection and nothing else', async () => {
  server = await serveCommands(dataDir, { ok: async () => 3 });
  const socket = await connectIfListening(socketPath(dataDir));
  const closed = new Promise((resolve) => socket?.once('close', resolve));
  socket?.write('[1]\nnonsense\n');
  await closed;
  expect(await callRunningPortal(dataDir, 'ok', [], listener().io)).toBe(3);
});

test('lines, progress, arguments, folder and exit code travel', async () => {
  server = await serveCommands(dataDir, {
    echo: async (args, io) => {
      io.line(`${io.folder}: ${args.join('|')}`);
      io.progress({ read: 1 });
      io.line('第一行\n第二行');
      return 2;
    },
  });
  const { io, received } = listener();
  expect(await callRunningPortal(dataDir, 'echo', ['a b', '漏洞'], io)).toBe(2);
  expect(received).toEqual(['/somewhere: a b|漏洞', { read: 1 }, '第一行\n第二行']);
});

test('cancelling aborts the work and still brings its last lines', async () => {
  server = await serveCommands(dataDir, { work: untilAborted });
  const stop = new AbortController();
  const { io, received } = listener(stop.signal, () => stop.abort());
  expect(await callRunningPortal(dataDir, 'work', [], io)).toBe(1);
  expect(received).toEqual(['working', 'stopped after the batch']);
});

test('a caller that vanishes aborts the work', async () => {
  const aborted = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  server = await serveCommands(dataDir, {
    work: (_args, io) => {
      started.resolve();
      return new Promise((resolve) => {
        io.signal.addEventListener('abort', () => {
          aborted.resolve();
          resolve(1);
        });
      });
    },
  });
  const socket = await connectIfListening(socketPath(dataDir));
  socket?.write('{"command":"work"}\n');
  await started.promise;
  socket?.destroy();
  await aborted.promise;
});

test('a portal that goes away in the middle is an error for the caller', async () => {
  const broken = createServer((socket) => socket.once('data', () => socket.destroy()));
  await new Promise<void>((resolve) => broken.listen(socketPath(dataDir), resolve));
  await expect(callRunningPortal(dataDir, 'work', [], listener().io)).rejects.toThrow('The portal stopped');
  broken.close();
});

test('closing aborts what runs and waits for its end', async () => {
  server = await serveCommands(dataDir, { work: untilAborted });
  const started = Promise.withResolvers<void>();
  const { io, received } = listener(undefined, started.resolve);
  const exit = callRunningPortal(dataDir, 'work', [], io);
  await started.promise;
  await server.close();
  expect(await exit).toBe(1);
  expect(received.at(-1)).toBe('stopped after the batch');
});

test('a second portal on the same directory is refused, and only the owner may write to the socket', async () => {
  server = await serveCommands(dataDir, {});
  await expect(serveCommands(dataDir, {})).rejects.toThrow('Another portal already listens');
  expect(statSync(socketPath(dataDir)).mode & 0o777).toBe(0o600);
});

test('a path too long for a socket says what to do, and Windows gets a pipe', () => {
  expect(() => socketPath(`/${'很长'.repeat(40)}`)).toThrow('LDY_DATA_DIR');
  expect(socketPath('data', 'win32')).toMatch(/^\\\\\.\\pipe\\ldy-[0-9a-f]{32}$/);
});

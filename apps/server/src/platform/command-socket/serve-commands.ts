import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { CommandHandler } from './command-io.ts';
import { connectIfListening } from './connect-if-listening.ts';
import { readJsonLines, writeJsonLine } from './json-lines.ts';
import { socketPath } from './socket-path.ts';

export interface CommandServer {
  /** Accepts no more commands, aborts running ones, and resolves when they have ended. */
  close(): Promise<void>;
}

/**
 * Runs commands inside this process, because only one process may open the embedded database. Anyone who can write to the socket has full
 * access to the data, so only its owner may.
 */
export async function serveCommands(dataDir: string, handlers: Record<string, CommandHandler>): Promise<CommandServer> {
  const path = socketPath(dataDir);
  const running = new Map<Promise<void>, AbortController>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    const stop = new AbortController();
    let started = false;
    socket.once('close', () => stop.abort());
    readJsonLines(socket, (message) => {
      if (message.cancel) stop.abort();
      if (started || typeof message.command !== 'string') return;
      started = true;
      const work = runCommand(socket, handlers, message, stop.signal).finally(() => running.delete(work));
      running.set(work, stop);
    });
  });
  await removeStale(path);
  await listen(server, path);
  if (process.platform !== 'win32') chmodSync(path, 0o600);

  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const stop of running.values()) stop.abort();
      await Promise.all(running.keys());
      // Connections that sent nothing or do not hang up must not block closing.
      for (const socket of sockets) socket.destroySoon();
      setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, 500).unref();
      await closed;
    },
  };
}

async function runCommand(
  socket: Socket,
  handlers: Record<string, CommandHandler>,
  message: Record<string, unknown>,
  signal: AbortSignal,
): Promise<void> {
  const name = String(message.command);
  const args = Array.isArray(message.args) ? message.args.map(String) : [];
  const folder = typeof message.folder === 'string' ? message.folder : process.cwd();
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  try {
    if (!handler) throw new Error(`The running portal does not know the command "${name}": is it of another version?`);
    const exit = await handler(args, {
      signal,
      folder,
      line: (text) => writeJsonLine(socket, { line: text }),
      progress: (event) => writeJsonLine(socket, { progress: event }),
    });
    writeJsonLine(socket, { exit });
  } catch (error) {
    writeJsonLine(socket, { error: error instanceof Error ? error.message : String(error) });
  }
  socket.end();
}

/** A killed portal leaves its socket file behind. */
async function removeStale(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const other = await connectIfListening(path);
  other?.destroy();
  if (other) throw new Error(`Another portal already listens on ${path}.`);
  rmSync(path, { force: true });
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

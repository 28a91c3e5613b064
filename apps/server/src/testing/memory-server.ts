import { Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { FromEmbedded } from '../platform/database/embedded-messages.ts';
import { type EmbeddedServer, neverFreeWasmCode } from '../platform/database/embedded-server.ts';
import type { ToMemory } from './memory-server-thread.ts';

/** Threads with a closed database: opening the next one in them takes half the time. */
const idle: Worker[] = [];

/** The folder of an embedded database as one file, see startMemoryServer. */
export async function packDatabase(folder: string): Promise<Buffer> {
  const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  const packed = await database.dumpDataDir('none');
  await database.close();
  return Buffer.from(await packed.arrayBuffer());
}

/** An embedded database in memory, as a copy of a packed one. */
export async function startMemoryServer(packed: string): Promise<EmbeddedServer> {
  neverFreeWasmCode();
  const worker = idle.pop() ?? new Worker(new URL('./memory-server-thread.ts', import.meta.url));
  worker.ref();
  const send = (message: ToMemory, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
  const ready = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const bytesListeners: ((bytes: Uint8Array) => void)[] = [];
  const stopListeners: ((error: Error) => void)[] = [];
  let stopped = false;

  const stop = (error: Error) => {
    if (stopped) return;
    stopped = true;
    ready.reject(error);
    closed.resolve();
    for (const listener of stopListeners) listener(error);
  };
  const onExit = (code: number) => stop(new Error(`The embedded database stopped: its thread ended with code ${code}`));
  const onMessage = (message: FromEmbedded) => {
    if (message.kind === 'ready') ready.resolve();
    else if (message.kind === 'closed') closed.resolve();
    else if (message.kind === 'bytes') for (const listener of bytesListeners) listener(message.bytes);
  };
  worker.on('error', stop);
  worker.on('exit', onExit);
  worker.on('message', onMessage);
  send({ kind: 'open', packed });
  await ready.promise;

  return {
    send: (message) => !stopped && send(message, message.kind === 'bytes' ? [message.bytes.buffer] : []),
    onBytes: (listener) => void bytesListeners.push(listener),
    onStop: (listener) => void stopListeners.push(listener),
    get stopped() {
      return stopped;
    },
    async close(deadline) {
      if (stopped) return;
      send({ kind: 'close' });
      const late = () => void worker.terminate();
      deadline?.addEventListener('abort', late, { once: true });
      if (deadline?.aborted) late();
      await closed.promise;
      deadline?.removeEventListener('abort', late);
      if (stopped) return;
      stopped = true;
      worker.off('error', stop).off('exit', onExit).off('message', onMessage);
      // Only one stays, because each holds the memory of its last database.
      if (idle.length > 0) return void (await worker.terminate());
      worker.unref();
      idle.push(worker);
    },
    async kill() {
      await worker.terminate();
    },
  };
}

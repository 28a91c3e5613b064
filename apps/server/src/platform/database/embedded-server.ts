import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { aborted } from '../aborted.ts';
import type { FromEmbedded, ToEmbedded } from './embedded-messages.ts';

/** The embedded database's thread, seen from outside: bytes in, bytes out. */
export interface EmbeddedServer {
  send(message: ToEmbedded): void;
  onBytes(listener: (bytes: Uint8Array) => void): void;
  onStop(listener: (error: Error) => void): void;
  readonly stopped: boolean;
  /** Ends it in good order; as a crash would when `deadline` aborts first. */
  close(deadline?: AbortSignal): Promise<void>;
  /** Ends the thread at once, as a crash would. */
  kill(): Promise<void>;
}

/**
 * Has V8 keep WebAssembly code that is out of use, some hundred kilobytes: while it frees such code beside a second thread that runs WebAssembly,
 * it sometimes ends the whole process (https://github.com/nodejs/node/issues/64500).
 */
export function neverFreeWasmCode(): void {
  setFlagsFromString('--no-wasm-code-gc');
}

/** Opens (or creates) the database in `directory`; answers when it takes statements. */
export async function startEmbeddedServer(directory: string): Promise<EmbeddedServer> {
  neverFreeWasmCode();
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { directory } });
  const bytesListeners: ((bytes: Uint8Array) => void)[] = [];
  const stopListeners: ((error: Error) => void)[] = [];
  const ready = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let stopped = false;

  const stop = (cause: string) => {
    if (stopped) return;
    stopped = true;
    const error = new Error(`The embedded database stopped: ${cause}`);
    ready.reject(error);
    closed.resolve();
    for (const listener of stopListeners) listener(error);
  };
  worker.on('error', (error) => stop(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => stop(`its thread ended with code ${code}`));
  worker.on('message', (message: FromEmbedded) => {
    if (message.kind === 'ready') ready.resolve();
    else if (message.kind === 'closed') closed.resolve();
    else for (const listener of bytesListeners) listener(message.bytes);
  });
  await ready.promise;

  const send = (message: ToEmbedded) => {
    if (stopped) return;
    worker.postMessage(message, message.kind === 'bytes' ? [message.bytes.buffer] : []);
  };
  return {
    send,
    onBytes: (listener) => void bytesListeners.push(listener),
    onStop: (listener) => void stopListeners.push(listener),
    get stopped() {
      return stopped;
    },
    async close(deadline) {
      send({ kind: 'close' });
      await Promise.race([closed.promise, aborted(deadline)]);
      await worker.terminate();
    },
    async kill() {
      await worker.terminate();
    },
  };
}

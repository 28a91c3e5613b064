import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { aborted } from '../aborted.ts';
import { DISK_FULL_STATE } from './database.ts';
import type { FromEmbedded, ToEmbedded } from './embedded-messages.ts';
import { endWhenIdle } from './end-when-idle.ts';

/** The embedded database's thread as seen from outside: protocol bytes in and out. */
export interface EmbeddedServer {
  send(message: ToEmbedded): void;
  onBytes(listener: (bytes: Uint8Array) => void): void;
  onStop(listener: (error: Error) => void): void;
  readonly stopped: boolean;
  /** Shuts down; kills the thread when `deadline` aborts first. */
  close(deadline?: AbortSignal): Promise<void>;
  /** Kills the thread, like a crash. */
  kill(): Promise<void>;
}

/**
 * Makes V8 keep unused WebAssembly code, a few hundred kilobytes: freeing it while another thread runs WebAssembly sometimes crashes the
 * process (https://github.com/nodejs/node/issues/64500).
 */
export function neverFreeWasmCode(): void {
  setFlagsFromString('--no-wasm-code-gc');
}

/** Opens (or creates) the database in `directory`; resolves when it accepts statements. Rejects with what the database said when it cannot. */
export async function startEmbeddedServer(directory: string): Promise<EmbeddedServer> {
  neverFreeWasmCode();
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { directory } });
  const bytesListeners: ((bytes: Uint8Array) => void)[] = [];
  const stopListeners: ((error: Error) => void)[] = [];
  const ready = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let stopped = false;
  let [asked, answered] = [0, 0];

  const stop = (cause: string) => {
    if (stopped) return;
    stopped = true;
    stopWatching();
    const error = stoppedBy(cause);
    ready.reject(error);
    closed.resolve();
    for (const listener of stopListeners) listener(error);
  };
  const stopWatching = endWhenIdle(worker, {
    owes: () => (answered < asked ? answered : undefined),
    end() {
      stop('it did not answer and did nothing');
      void worker.terminate();
    },
  });
  worker.on('error', (error) => stop(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => stop(`its thread ended with code ${code}`));
  worker.on('message', (message: FromEmbedded) => {
    if (message.kind === 'ready') ready.resolve();
    else if (message.kind === 'closed') closed.resolve();
    else if (message.kind === 'failed') stop(message.reason);
    else {
      answered += 1;
      for (const listener of bytesListeners) listener(message.bytes);
    }
  });
  await ready.promise;

  const send = (message: ToEmbedded) => {
    if (stopped) return;
    if (message.kind === 'bytes') asked += 1;
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
      stopWatching();
      await worker.terminate();
    },
    async kill() {
      await worker.terminate();
    },
  };
}

/** Messages of PostgreSQL, and of Node, for a disk or a quota that is full. */
const FULL = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/i;

/** With PostgreSQL's own code for a full disk, where that was the cause. */
function stoppedBy(cause: string): Error {
  const error = new Error(`The embedded database stopped: ${cause}`);
  return FULL.test(cause) ? Object.assign(error, { code: DISK_FULL_STATE }) : error;
}

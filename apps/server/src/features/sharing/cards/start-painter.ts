import { Worker } from 'node:worker_threads';
import type { CardShape } from '@ldy/contract/cards.ts';
import type { Card } from '#server/collections/kinds/card.ts';
import { ServiceUnavailableError } from '#server/platform/errors.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { FromCardThread, ToCardThread } from './card-thread.ts';

/** A card takes a tenth of a second, the first one a whole. After this time the thread is ended. */
const LONGEST_MS = 15_000;
/** Fonts and code take some 150 MB, which are given back when it is idle. */
const IDLE_MS = 5 * 60_000;
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

export interface Painter {
  paint(card: Card, shape: CardShape): Promise<Buffer>;
  close(): Promise<void>;
}

interface Open {
  resolve(png: Buffer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** The thread starts with the first card, and again after it failed or hung. `script` is another thread in tests. */
export function startPainter(log: Logger, script = new URL('./card-thread.ts', import.meta.url)): Painter {
  const open = new Map<number, Open>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function settle(id: number): Open | undefined {
    const entry = open.get(id);
    clearTimeout(entry?.timer);
    open.delete(id);
    return entry;
  }

  function end(worker: Worker, reason?: string): void {
    if (thread !== worker) return;
    thread = undefined;
    if (reason !== undefined) log.warn({ reason }, 'the drawing of share cards is started again');
    void worker.terminate();
    for (const id of [...open.keys()]) settle(id)?.reject(new ServiceUnavailableError());
  }

  function hear(message: FromCardThread): void {
    const entry = settle(message.id);
    if ('png' in message) entry?.resolve(Buffer.from(message.png));
    else entry?.reject(new Error(`A share card cannot be drawn: ${message.reason}`));
  }

  function start(): Worker {
    // Without our environment, which contains keys.
    const fresh = new Worker(script, { name: 'share-cards', env: {}, resourceLimits: MEMORY });
    fresh.unref();
    fresh.on('message', hear);
    fresh.on('error', (error) => end(fresh, String(error)));
    fresh.on('exit', (code) => end(fresh, `it ended with ${code}`));
    return fresh;
  }

  return {
    paint(card, shape) {
      thread ??= start();
      const worker = thread;
      clearTimeout(idle);
      idle = setTimeout(() => open.size === 0 && end(worker), IDLE_MS).unref();
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => end(worker, `a card took more than ${LONGEST_MS} ms`), LONGEST_MS);
        open.set(id, { resolve, reject, timer });
        worker.postMessage({ id, card, shape } satisfies ToCardThread);
      });
    },
    async close() {
      clearTimeout(idle);
      const closing = thread;
      if (closing) end(closing);
      await closing?.terminate();
    },
  };
}

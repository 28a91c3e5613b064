import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { ServiceUnavailableError } from '../errors.ts';
import { createSemaphore } from '../semaphore/create-semaphore.ts';
import type { Cloned } from './cloned.ts';

export type ThreadLimits = {
  /** Of a call, with the start of its thread. */
  seconds: number;
  heapMb: number;
  /** Calls that run at the same time, each in a thread. */
  atOnce: number;
  /** Calls that wait; more are refused with ServiceUnavailableError. */
  waiting: number;
} & (
  | { /** After which a thread without calls ends. */ idleSeconds: number }
  | {
      /** A thread for each call: what one call leaves in its modules may harm the next. */
      ownThread: true;
      /** Of buffers, which do not count towards the heap. */
      buffersMb: number;
    }
);

/** What a module that runs in threads exports. */
interface WorkModule {
  work(argument: never): unknown;
}

type Answer<M extends WorkModule> = Cloned<Awaited<ReturnType<M['work']>>>;

/** Its `work`, called from outside. When the signal aborts, the call rejects with its reason, and its thread is ended. */
export type InThread<M extends WorkModule> = (
  argument: Cloned<Parameters<M['work']>[0]>,
  signal?: AbortSignal,
) => Promise<Answer<M>>;

/** The thread was ended, because a call took more time or memory than is declared for it. */
export class ThreadEndedError extends ServiceUnavailableError {
  override name = 'ThreadEndedError';
  readonly module: string;
  readonly limit: 'time' | 'memory';
  constructor(module: string, limit: 'time' | 'memory') {
    super();
    this.module = module;
    this.limit = limit;
  }
}

const PERFORM = fileURLToPath(new URL('./perform.ts', import.meta.url));
const LOOK_EVERY_MS = 25;
/** Without our environment, which contains keys. A thread that finds what Node has made of TypeScript starts in three quarters of the processor time. */
const { NODE_COMPILE_CACHE } = process.env;
const ENVIRONMENT = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
const pools = new Set<Piscina>();
let stop = new AbortController();

/**
 * Runs the `work` of a module in threads of its own, which start with the first call, without environment, database and network
 * (scripts/check-arrows looks at its imports). Errors that it throws reach the caller as plain errors.
 */
export function inThread<M extends WorkModule>(module: URL, limits: ThreadLimits): InThread<M> {
  const inTurn = createSemaphore(limits);
  const isOwn = 'ownThread' in limits;
  let shared: Piscina | undefined;

  async function run(argument: unknown, signal: AbortSignal | undefined, stopped: AbortSignal): Promise<Answer<M>> {
    signal?.throwIfAborted();
    stopped.throwIfAborted();
    shared ??= isOwn ? undefined : openPool(limits);
    const pool = shared ?? openPool(limits);
    const [over, done] = [new AbortController(), new AbortController()];
    const end = (limit: ThreadEndedError['limit']) => over.abort(new ThreadEndedError(module.href, limit));
    // It counts as work of the process, as a thread that starts does not.
    const timer = setTimeout(end, limits.seconds * 1000, 'time');
    if (isOwn)
      void watchBuffers(pool, limits.buffersMb * 1024 ** 2, done.signal).then(
        () => end('memory'),
        () => {},
      );
    try {
      const ended = AbortSignal.any([over.signal, ...(signal ? [signal] : [])]);
      return await pool.run({ module: module.href, argument }, { filename: PERFORM, signal: ended });
    } catch (error) {
      for (const one of [stopped, signal, over.signal]) one?.throwIfAborted();
      throw isOutOfMemory(error) ? new ThreadEndedError(module.href, 'memory') : error;
    } finally {
      clearTimeout(timer);
      done.abort();
      if (isOwn) await closePool(pool);
    }
  }

  return (argument, signal) => {
    const stopped = stop.signal;
    return inTurn(() => run(argument, signal, stopped), signal);
  };
}

/** Ends all threads. Calls that run or wait are refused with ServiceUnavailableError. */
export async function endThreads(): Promise<void> {
  stop.abort(new ServiceUnavailableError());
  stop = new AbortController();
  await Promise.all([...pools].map((pool) => pool.destroy()));
}

function openPool(limits: ThreadLimits): Piscina {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: limits.atOnce,
    idleTimeout: 'idleSeconds' in limits ? limits.idleSeconds * 1000 : 0,
    env: ENVIRONMENT,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    atomics: 'disabled',
    recordTiming: false,
  });
  // Of a thread that has no call: the next call starts another.
  pool.on('error', () => {});
  pools.add(pool);
  return pool;
}

async function closePool(pool: Piscina): Promise<void> {
  pools.delete(pool);
  await pool.destroy();
}

/** Returns when a thread has more of them. Rejects when `done` aborts. */
async function watchBuffers(pool: Piscina, mostBytes: number, done: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(LOOK_EVERY_MS, undefined, { signal: done });
    // Rejects while a thread starts and when it has ended.
    const taken = pool.threads.map((thread) => thread.getHeapStatistics().catch(() => undefined));
    if ((await Promise.all(taken)).some((one) => (one?.external_memory ?? 0) > mostBytes)) return;
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

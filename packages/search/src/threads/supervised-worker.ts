import { setTimeout as sleep } from 'node:timers/promises';
import { type Calls, ThreadStopped } from './calls.ts';
import { type CallOptions, startThread, type Thread } from './thread.ts';

export interface SupervisedOptions<Known extends Calls> {
  entry: URL;
  name: string;
  workerData?: unknown;
  /** Initialises a new thread before it gets calls. */
  prepare(thread: Thread<Known>): Promise<void>;
  onStopped(reason: Error, pauseMs: number): void;
}

/** A worker that is restarted when it stops, after a pause that grows with repeated failures. */
export class SupervisedWorker<Known extends Calls> {
  readonly #options: SupervisedOptions<Known>;
  readonly #closing = new AbortController();
  #ready: Promise<Thread<Known>>;
  #thread: Thread<Known> | undefined;

  constructor(options: SupervisedOptions<Known>) {
    this.#options = options;
    this.#ready = this.#start(0, 0);
    this.#ready.catch(() => {});
  }

  get isUp(): boolean {
    return this.#thread !== undefined;
  }

  /** Calls once. Throws ThreadStopped when there is no thread, or when it stops during the call. */
  async ask<Kind extends keyof Known & string>(
    kind: Kind,
    input: Known[Kind]['input'],
    options?: CallOptions,
  ): Promise<Known[Kind]['output']> {
    if (!this.#thread) throw new ThreadStopped(`The ${this.#options.name} thread is being started.`);
    return this.#thread.call(kind, input, options);
  }

  /** Repeats the call with the next thread until it is answered; for idempotent calls. Throws ThreadStopped once closed. */
  async callWithRetry<Kind extends keyof Known & string>(
    kind: Kind,
    input: Known[Kind]['input'],
  ): Promise<Known[Kind]['output']> {
    for (;;) {
      const thread = await this.#ready;
      try {
        return await thread.call(kind, input);
      } catch (error) {
        if (!(error instanceof ThreadStopped) || this.#closing.signal.aborted) throw error;
      }
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#thread?.close();
    await this.#ready.catch(() => {});
  }

  async #start(pauseMs: number, failures: number): Promise<Thread<Known>> {
    const { entry, name, workerData, prepare, onStopped } = this.#options;
    const { signal } = this.#closing;
    for (let [pause, failed] = [pauseMs, failures]; ; failed++) {
      if (pause > 0) await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) throw new ThreadStopped(`The ${name} thread was closed.`);
      const began = performance.now();
      const thread = startThread<Known>({ entry, name, workerData });
      const again = (lived: number) =>
        lived > HEALTHY_MS ? FIRST_PAUSE_MS : FIRST_PAUSE_MS * 2 ** Math.min(failed, 8);
      try {
        await Promise.race([prepare(thread), aborted(signal)]);
        if (signal.aborted) throw new ThreadStopped(`The ${name} thread was closed.`);
      } catch (error) {
        await thread.close();
        if (signal.aborted) throw error;
        pause = again(0);
        onStopped(error as Error, pause);
        continue;
      }
      this.#thread = thread;
      void thread.stopped.then((reason) => {
        this.#thread = undefined;
        if (signal.aborted) return;
        const lived = performance.now() - began;
        onStopped(reason, again(lived));
        this.#ready = this.#start(again(lived), lived > HEALTHY_MS ? 0 : failed + 1);
        this.#ready.catch(() => {});
      });
      return thread;
    }
  }
}

const FIRST_PAUSE_MS = 100;
/** A thread that ran for this long did not fail because of its start. */
const HEALTHY_MS = 60_000;

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

import { Worker } from 'node:worker_threads';
import { InvalidCursor, SearchTooCostly } from '../search-engine.ts';
import { type Answer, type Call, type Calls, ThreadStopped, ThreadTimedOut } from './calls.ts';

/** A worker thread seen from outside. It is not restarted after it stopped; a new one has to be created. */
export interface Thread<Known extends Calls> {
  call<Kind extends keyof Known & string>(
    kind: Kind,
    input: Known[Kind]['input'],
    options?: CallOptions,
  ): Promise<Known[Kind]['output']>;
  /** Resolves with the reason when the thread has ended. */
  readonly stopped: Promise<Error>;
  close(): Promise<void>;
}

export interface CallOptions {
  /** The thread is killed when it has not answered in time; it cannot be interrupted otherwise. */
  timeoutMs?: number;
}

interface Waiting {
  resolve(output: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout | undefined;
}

export interface ThreadOptions {
  entry: URL;
  name: string;
  workerData?: unknown;
}

export function startThread<Known extends Calls>({ entry, name, workerData }: ThreadOptions): Thread<Known> {
  const worker = new Worker(entry, { name, workerData });
  const waiting = new Map<number, Waiting>();
  const { promise: stopped, resolve: tellStopped } = Promise.withResolvers<Error>();
  let end: Error | undefined;
  let calls = 0;

  const stop = (reason: Error) => {
    if (end) return;
    end = reason;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    waiting.clear();
    tellStopped(reason);
  };
  const kill = (reason: Error) => {
    stop(reason);
    return worker.terminate();
  };
  worker.on('error', (error) => stop(new ThreadStopped(`The ${name} thread failed: ${describe(error)}`)));
  worker.on('exit', (code) => stop(new ThreadStopped(`The ${name} thread ended with code ${code}.`)));
  worker.on('message', (answer: Answer) => {
    const entry = waiting.get(answer.call);
    if (!entry) return;
    waiting.delete(answer.call);
    clearTimeout(entry.timer);
    if ('error' in answer) entry.reject(toError(answer.error));
    else entry.resolve(answer.output);
  });

  return {
    stopped,
    call: (kind, input, { timeoutMs } = {}) =>
      new Promise((resolve, reject) => {
        if (end) return reject(end);
        const call = ++calls;
        const timer =
          timeoutMs === undefined
            ? undefined
            : setTimeout(
                () => void kill(new ThreadTimedOut(`The ${name} thread did not answer ${kind} in time.`)),
                timeoutMs,
              );
        timer?.unref();
        waiting.set(call, { resolve: resolve as (output: unknown) => void, reject, timer });
        worker.postMessage({ call, kind, input } satisfies Call);
      }),
    async close() {
      await kill(new ThreadStopped(`The ${name} thread was closed.`));
    },
  };
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Restores the class of errors that callers distinguish. */
function toError({ name, message, stack }: { name: string; message: string; stack?: string }): Error {
  if (name === 'SearchTooCostly') return new SearchTooCostly();
  if (name === 'InvalidCursor') return new InvalidCursor();
  return Object.assign(new Error(message), { name, stack });
}

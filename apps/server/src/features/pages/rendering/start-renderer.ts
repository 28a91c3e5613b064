import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { PageRenderer, RenderedPage, RenderJob } from './page-renderer.ts';
import type { FromRenderer, ToRenderer } from './renderer-messages.ts';

/** How often an unfinished rendering is checked. */
const PATIENCE_MS = 1_500;
/**
 * A thread that uses this much CPU time without sending a message hangs. CPU time and not wall time: on a busy machine a page may wait for
 * the CPU for seconds, and a thread replaced for that would never get warm.
 */
const HANGS_CPU_MS = 2_500;
/** After this time a rendering is abandoned; its thread goes on. */
const LONGEST_MS = 10_000;
/** Beyond this number pages start with the loading cover. */
const MOST_AT_ONCE = 40;
/** The build's file that renders pages. */
const ENTRY = '.server-rendering/render-page.js';

interface Open {
  job: RenderJob;
  /** Number of its calls that the portal has not answered yet. */
  asking: number;
  resolve(page: RenderedPage | undefined): void;
  timer: NodeJS.Timeout;
}

interface RenderingThread {
  worker: Worker;
  builtAt: number;
  isReady: boolean;
  /** Number of messages exchanged. */
  stirs: number;
  /** CPU time when it was first found without new messages. */
  silent?: { stirs: number; cpuMs: number };
}

/** CPU time since the thread started; undefined if it has ended. */
const cpuMsOf = (worker: Worker): Promise<number | undefined> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => undefined,
  );

/** Messages that arrived while the portal was busy are handled first. */
const inTime = (act: () => void) => setTimeout(() => setImmediate(act), PATIENCE_MS);

/** Renders with the pages built into this folder. The thread starts with the first page, and again after a build or a failure. */
export function startRenderer(folder: string, log: Logger): PageRenderer & { warmUp(): void; close(): Promise<void> } {
  const entry = join(folder, ENTRY);
  const open = new Map<number, Open>();
  let thread: RenderingThread | undefined;
  let last = 0;

  function settle(id: number, page: RenderedPage | undefined): void {
    const entry = open.get(id);
    if (!entry) return;
    clearTimeout(entry.timer);
    open.delete(id);
    entry.resolve(page);
  }

  function giveUp(worker: Worker, reason: unknown): void {
    if (thread?.worker !== worker) return;
    log.warn({ reason: String(reason) }, 'the rendering of pages is started again');
    thread = undefined;
    void worker.terminate();
    for (const id of [...open.keys()]) settle(id, undefined);
  }

  /** Counts a message from or to the thread. */
  function stir(worker: Worker): void {
    if (thread?.worker === worker) thread.stirs += 1;
  }

  async function hear(worker: Worker, message: FromRenderer): Promise<void> {
    stir(worker);
    if (message.kind === 'ready') {
      if (thread?.worker === worker) thread.isReady = true;
      return;
    }
    if (message.kind === 'rendered') return settle(message.id, message.page);
    if (message.kind === 'failed') {
      log.warn({ reason: message.reason, address: open.get(message.id)?.job.address }, 'a page cannot be rendered');
      return settle(message.id, undefined);
    }
    const { id, call, path, input } = message;
    const none = { status: 503, text: '{"code":503,"msg":"","data":null}' };
    const asker = open.get(id);
    if (asker) asker.asking += 1;
    const answer = await Promise.resolve(asker?.job.ask(path, input) ?? none).catch(() => none);
    if (asker) asker.asking -= 1;
    stir(worker);
    worker.postMessage({ kind: 'answer', id, call, ...answer } satisfies ToRenderer);
  }

  function worker(): Worker | undefined {
    if (!existsSync(entry)) return undefined;
    const builtAt = statSync(entry).mtimeMs;
    if (thread?.builtAt === builtAt) return thread.worker;
    if (thread) giveUp(thread.worker, 'the pages were rebuilt');
    const fresh = new Worker(new URL('./rendering-thread.ts', import.meta.url), {
      name: 'rendering',
      workerData: { entry },
      // Without our environment, which contains keys. React's development build is slower and logs too much.
      env: { NODE_ENV: 'production', ...(process.env.TZ !== undefined && { TZ: process.env.TZ }) },
    });
    fresh.unref();
    fresh.on('message', (message: FromRenderer) => void hear(fresh, message));
    fresh.on('error', (error) => giveUp(fresh, error));
    thread = { worker: fresh, builtAt, isReady: false, stirs: 0 };
    return fresh;
  }

  function render(job: RenderJob): Promise<RenderedPage | undefined> {
    const renderer = open.size < MOST_AT_ONCE ? worker() : undefined;
    if (!renderer) return Promise.resolve(undefined);
    last += 1;
    const id = last;
    const { address, width, site } = job;
    return new Promise((resolve) => {
      const since = Date.now();
      const timer = inTime(() => void late(renderer, id, since));
      open.set(id, { job, asking: 0, resolve, timer });
      renderer.postMessage({ kind: 'render', id, job: { address, width, site } } satisfies ToRenderer);
    });
  }

  /** A page may be waiting for an answer, for the CPU, or behind others: the thread then stays. */
  async function late(renderer: Worker, id: number, since: number): Promise<void> {
    const isHanging = open.get(id)?.asking === 0 && (await hangs(renderer));
    const asked = open.get(id);
    if (!asked) return;
    if (!isHanging && Date.now() - since < LONGEST_MS) {
      asked.timer = inTime(() => void late(renderer, id, since));
      return;
    }
    settle(id, undefined);
    if (isHanging) giveUp(renderer, `a page used more than ${HANGS_CPU_MS} ms of the processor`);
  }

  /** Whether the thread used CPU time since the last check without sending a message. */
  async function hangs(renderer: Worker): Promise<boolean> {
    const cpuMs = await cpuMsOf(renderer);
    if (thread?.worker !== renderer || !thread.isReady || cpuMs === undefined) return false;
    const { stirs, silent } = thread;
    if (silent?.stirs === stirs) return cpuMs - silent.cpuMs > HANGS_CPU_MS;
    thread.silent = { stirs, cpuMs };
    return false;
  }

  return {
    warmUp: () => void worker(),
    render,
    async close() {
      const closing = thread?.worker;
      thread = undefined;
      for (const id of [...open.keys()]) settle(id, undefined);
      await closing?.terminate();
    },
  };
}

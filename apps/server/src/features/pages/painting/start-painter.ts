import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../../../platform/log/create-logger.ts';
import type { FirstPaint, Painted, PaintJob } from './first-paint.ts';
import { createAssetReader } from './page-assets.ts';
import type { FromPainter, PaintedPage, ToPainter } from './painting-protocol.ts';

/** A page that takes longer begins with its cover: nobody waits for a picture of what they could have by now. */
const PATIENCE_MS = 1_500;
/** Beyond, pages begin with their cover. */
const MOST_AT_ONCE = 40;
/** Where the build puts what renders pages. */
const ENTRY = '.first-paint/render-page.js';

interface Open {
  job: PaintJob;
  /** Questions of it that the portal has not answered yet. */
  asking: number;
  resolve(page: PaintedPage | undefined): void;
  timer: NodeJS.Timeout;
}

/** Paints with the pages that are built into this folder. The thread starts with the first page, and anew after a build or a fault. */
export function startPainter(folder: string, log: Logger): FirstPaint & { warmUp(): void; close(): Promise<void> } {
  const entry = join(folder, ENTRY);
  const assetsOf = createAssetReader(folder);
  const open = new Map<number, Open>();
  let thread: { worker: Worker; builtAt: number; isReady: boolean } | undefined;
  let last = 0;

  function settle(id: number, page: PaintedPage | undefined): void {
    const entry = open.get(id);
    if (!entry) return;
    clearTimeout(entry.timer);
    open.delete(id);
    entry.resolve(page);
  }

  function giveUp(worker: Worker, reason: unknown): void {
    if (thread?.worker !== worker) return;
    log.warn({ reason: String(reason) }, 'the painting of pages is started anew');
    thread = undefined;
    void worker.terminate();
    for (const id of [...open.keys()]) settle(id, undefined);
  }

  async function hear(worker: Worker, message: FromPainter): Promise<void> {
    if (message.kind === 'ready') {
      if (thread?.worker === worker) thread.isReady = true;
      return;
    }
    if (message.kind === 'painted') return settle(message.id, message.page);
    if (message.kind === 'failed') {
      log.warn({ reason: message.reason, address: open.get(message.id)?.job.address }, 'a page cannot be painted');
      return settle(message.id, undefined);
    }
    const { id, call, path, input } = message;
    const none = { status: 503, text: '{"code":503,"msg":"","data":null}' };
    const asker = open.get(id);
    if (asker) asker.asking += 1;
    const answer = await Promise.resolve(asker?.job.ask(path, input) ?? none).catch(() => none);
    if (asker) asker.asking -= 1;
    worker.postMessage({ kind: 'answer', id, call, ...answer } satisfies ToPainter);
  }

  function worker(): Worker | undefined {
    if (!existsSync(entry)) return undefined;
    const builtAt = statSync(entry).mtimeMs;
    if (thread?.builtAt === builtAt) return thread.worker;
    if (thread) giveUp(thread.worker, 'the pages were built anew');
    const fresh = new Worker(new URL('./painting-thread.ts', import.meta.url), {
      name: 'painting',
      workerData: { entry },
      // React's development code is slower, and says more than a log needs.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    fresh.unref();
    fresh.on('message', (message: FromPainter) => void hear(fresh, message));
    fresh.on('error', (error) => giveUp(fresh, error));
    thread = { worker: fresh, builtAt, isReady: false };
    return fresh;
  }

  function render(job: PaintJob): Promise<PaintedPage | undefined> {
    const painter = open.size < MOST_AT_ONCE ? worker() : undefined;
    if (!painter) return Promise.resolve(undefined);
    last += 1;
    const id = last;
    const { address, width, site } = job;
    return new Promise((resolve) => {
      const timer = setTimeout(() => late(painter, id), PATIENCE_MS);
      open.set(id, { job, asking: 0, resolve, timer });
      painter.postMessage({ kind: 'paint', id, job: { address, width, site } } satisfies ToPainter);
    });
  }

  /** The oldest of all may be what hangs the thread, unless it waits for an answer; one that is younger only waited behind it. */
  function late(painter: Worker, id: number): void {
    const isOldest = open.keys().next().value === id;
    const isWaiting = (open.get(id)?.asking ?? 0) > 0;
    settle(id, undefined);
    if (isOldest && !isWaiting && thread?.isReady) giveUp(painter, `a page took over ${PATIENCE_MS} ms`);
  }

  return {
    warmUp: () => void worker(),
    async paint(job): Promise<Painted | undefined> {
      const page = await render(job);
      return page && { html: page.html, answers: page.answers, assets: assetsOf(page.module) };
    },
    async close() {
      const closing = thread?.worker;
      thread = undefined;
      for (const id of [...open.keys()]) settle(id, undefined);
      await closing?.terminate();
    },
  };
}

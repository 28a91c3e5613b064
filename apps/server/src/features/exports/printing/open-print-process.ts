import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidInputError } from '#server/platform/errors.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { TOO_MUCH } from '../writers/write-document.ts';
import { memoryOf } from './memory-of.ts';
import type { FromPrinter, ToPrinter } from './print-process.ts';

export interface PrintLimits {
  milliseconds: number;
  pdfBytes: number;
  memoryBytes: number;
}

/** The process ended while several documents were in it, and nothing says that it was because of this one. */
export class PrintDisturbed extends Error {}

export interface PrintProcess {
  /** Throws InvalidInputError when the document is too much, PrintDisturbed, or the reason of the signal. */
  print(html: string, signal: AbortSignal): Promise<Buffer>;
  /** Kills it with its browser. */
  end(): void;
  /** False: take another one. */
  isOpen(): boolean;
  /** Documents in it. */
  open(): number;
}

interface Job {
  fail(reason: unknown): void;
  hear(answer: FromPrinter): void;
}

const WATCH_MS = 250;

/** A process that prints several documents at once. A document that its caller gives up leaves the others alone; the limits end the process. */
export function openPrintProcess(script: URL, chromium: string, log: Logger, limits: PrintLimits): PrintProcess {
  const folder = mkdtempSync(join(tmpdir(), 'ldy-print-'));
  const child = fork(script, [chromium], {
    serialization: 'advanced',
    stdio: 'ignore',
    // Without our environment, which contains keys.
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
  });
  const jobs = new Map<number, Job>();
  let last = 0;
  let isOpen = true;
  const watch = setInterval(() => {
    if (jobs.size > 0 && memoryOf(child.pid) > limits.memoryBytes) end(new InvalidInputError('', TOO_MUCH));
  }, WATCH_MS);
  watch.unref();
  child.on('error', (error) => log.warn({ reason: String(error) }, 'the printing of documents failed'));
  child.on('message', (answer: FromPrinter) => jobs.get(answer.id)?.hear(answer));
  child.once('exit', () => end(new Error('The process that prints documents ended.')));
  child.unref();
  child.channel?.unref();

  /** `reason` is for the only document, or for `culprit`; all others were disturbed. */
  function end(reason: Error, culprit = jobs.size === 1 ? [...jobs.keys()][0] : undefined): void {
    isOpen = false;
    clearInterval(watch);
    // The browser ends when its pipe closes.
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    for (const [id, job] of jobs) job.fail(id === culprit ? reason : new PrintDisturbed(reason.message));
  }

  function print(html: string, signal: AbortSignal): Promise<Buffer> {
    last += 1;
    const id = last;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const time = setTimeout(() => end(new InvalidInputError('', TOO_MUCH), id), limits.milliseconds);
    // Settled when the browser has closed the page, so that who gives up at once and asks again has one page open.
    const abandon = () => send(child, { id });
    jobs.set(id, {
      fail: (reason) => reject(signal.aborted ? signal.reason : reason),
      hear(answer) {
        if (signal.aborted) reject(signal.reason);
        else if ('failed' in answer) {
          // Its browser may be broken: it takes no more documents.
          isOpen = false;
          reject(jobs.size > 1 ? new PrintDisturbed(answer.failed) : new Error(answer.failed));
        } else if (answer.pdf.byteLength > limits.pdfBytes) reject(new InvalidInputError('', TOO_MUCH));
        else resolve(Buffer.from(answer.pdf));
      },
    });
    signal.addEventListener('abort', abandon);
    send(child, { id, html });
    return promise.finally(() => {
      clearTimeout(time);
      signal.removeEventListener('abort', abandon);
      jobs.delete(id);
      if (!isOpen && jobs.size === 0) end(new Error('closed'));
    });
  }

  return {
    print,
    end: () => end(new Error('The printing of documents ended.')),
    isOpen: () => isOpen && child.connected,
    open: () => jobs.size,
  };
}

function send(child: ChildProcess, message: ToPrinter): void {
  // One that cannot be sent went to a process that has ended, which says so itself.
  if (child.connected) child.send(message, () => {});
}

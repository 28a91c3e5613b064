import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvalidInputError } from '#server/platform/errors.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { TOO_MUCH } from '../writers/write-document.ts';
import { memoryOf } from './memory-of.ts';
import type { FromPrinter, ToPrinter } from './print-process.ts';

export interface Printer {
  /** Throws InvalidInputError when a document is too much to print. */
  print(html: string, signal: AbortSignal): Promise<Buffer>;
  close(): void;
}

const LIMITS = { milliseconds: 30_000, htmlBytes: 4 * 1024 ** 2, pdfBytes: 20 * 1024 ** 2, memoryBytes: 1024 ** 3 };
/** An idle browser takes 230 MB. */
const IDLE_MS = 120_000;
const WATCH_MS = 250;

interface Running {
  child: ChildProcess;
  folder: string;
}

/** Prints with this browser, one document after the other. What takes too long or too much memory is killed with its browser. */
export function startPrinter(chromium: string, log: Logger, limits = LIMITS): Printer {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function end(): void {
    clearTimeout(idle);
    const ended = running;
    running = undefined;
    // The browser ends when its pipe closes.
    ended?.child.kill('SIGKILL');
    if (ended) rmSync(ended.folder, { recursive: true, force: true, maxRetries: 3 });
  }

  function begin(): ChildProcess {
    clearTimeout(idle);
    if (running?.child.connected) return running.child;
    end();
    const folder = mkdtempSync(join(tmpdir(), 'ldy-print-'));
    const child = fork(new URL('./print-process.ts', import.meta.url), [chromium], {
      serialization: 'advanced',
      stdio: 'ignore',
      // Without our environment, which contains keys.
      env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    });
    child.on('error', (error) => log.warn({ reason: String(error) }, 'the printing of documents failed'));
    child.unref();
    child.channel?.unref();
    running = { child, folder };
    return child;
  }

  function print(html: string, signal: AbortSignal): Promise<Buffer> {
    if (Buffer.byteLength(html) > limits.htmlBytes) throw new InvalidInputError('', TOO_MUCH);
    signal.throwIfAborted();
    const child = begin();
    last += 1;
    const id = last;
    const ended = AbortSignal.any([signal, AbortSignal.timeout(limits.milliseconds)]);
    const over = new AbortController();
    return new Promise<Buffer>((resolve, reject) => {
      const fail = (reason: unknown) => {
        end();
        reject(reason);
      };
      const watch = setInterval(() => {
        if (memoryOf(child.pid) > limits.memoryBytes) fail(new InvalidInputError('', TOO_MUCH));
      }, WATCH_MS);
      over.signal.addEventListener('abort', () => clearInterval(watch));
      ended.addEventListener(
        'abort',
        () => fail(signal.aborted ? signal.reason : new InvalidInputError('', TOO_MUCH)),
        {
          signal: over.signal,
        },
      );
      const hear = (answer: FromPrinter) => {
        if (answer.id !== id) return;
        if ('failed' in answer) fail(new Error(answer.failed));
        else if (answer.pdf.byteLength > limits.pdfBytes) fail(new InvalidInputError('', TOO_MUCH));
        else resolve(Buffer.from(answer.pdf));
      };
      const leave = () => fail(new Error('The process that prints documents ended.'));
      child.on('message', hear);
      child.once('exit', leave);
      over.signal.addEventListener('abort', () => child.off('message', hear).off('exit', leave));
      child.send({ id, html } satisfies ToPrinter);
    }).finally(() => {
      over.abort();
      idle = setTimeout(end, IDLE_MS);
      idle.unref();
    });
  }

  return { print, close: end };
}

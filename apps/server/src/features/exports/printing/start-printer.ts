import { InvalidInputError } from '#server/platform/errors.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { createSemaphore } from '#server/platform/semaphore/create-semaphore.ts';
import { TOO_MUCH } from '../writers/write-document.ts';
import { openPrintProcess, PrintDisturbed, type PrintProcess } from './open-print-process.ts';

export interface Printer {
  /** Throws InvalidInputError when a document is too much to print. */
  print(html: string, signal: AbortSignal): Promise<Buffer>;
  close(): void;
}

const LIMITS = { milliseconds: 30_000, htmlBytes: 4 * 1024 ** 2, pdfBytes: 20 * 1024 ** 2, memoryBytes: 1024 ** 3 };
/** An idle browser takes 230 MB. */
const IDLE_MS = 120_000;
const PRINT_PROCESS = new URL('./print-process.ts', import.meta.url);
/** More are never at once in the shared process, see export-deps.ts. */
const AGAIN = { atOnce: 1, waiting: 20 };

/**
 * Prints with this browser, several documents at once in one process. What takes too long or too much memory is killed with its browser; the documents beside it
 * are then printed again, once, each in a process of its own and one after the other, so that the next limit is reached by who reaches it.
 */
export function startPrinter(chromium: string, log: Logger, limits = LIMITS, script = PRINT_PROCESS): Printer {
  const processes = new Set<PrintProcess>();
  const again = createSemaphore(AGAIN);
  let shared: PrintProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function open(): PrintProcess {
    const opened = openPrintProcess(script, chromium, log, limits);
    processes.add(opened);
    return opened;
  }

  async function printShared(html: string, signal: AbortSignal): Promise<Buffer> {
    clearTimeout(idle);
    if (!shared?.isOpen()) shared = open();
    const used = shared;
    try {
      return await used.print(html, signal);
    } finally {
      if (used.open() === 0) {
        if (used.isOpen()) idle = setTimeout(() => end(used), IDLE_MS).unref();
        else processes.delete(used);
      }
    }
  }

  async function printAlone(html: string, signal: AbortSignal): Promise<Buffer> {
    signal.throwIfAborted();
    const own = open();
    try {
      return await own.print(html, signal);
    } finally {
      end(own);
    }
  }

  function end(ended: PrintProcess): void {
    processes.delete(ended);
    ended.end();
  }

  return {
    async print(html, signal) {
      if (Buffer.byteLength(html) > limits.htmlBytes) throw new InvalidInputError('', TOO_MUCH);
      signal.throwIfAborted();
      try {
        return await printShared(html, signal);
      } catch (error) {
        if (!(error instanceof PrintDisturbed)) throw error;
        return again(() => printAlone(html, signal), signal);
      }
    },
    close() {
      clearTimeout(idle);
      for (const one of processes) end(one);
    },
  };
}

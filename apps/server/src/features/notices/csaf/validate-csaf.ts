import { Worker } from 'node:worker_threads';
import { type CsafDocument, csafText } from '@ldy/domain/csaf/csaf-document.ts';
import { ServiceUnavailableError } from '#server/platform/errors.ts';
import type { CsafFault, CsafTests } from './validator-thread.ts';

/** Longer than any document takes, and loading the validator on a busy machine. */
const PATIENCE_MS = 120_000;
/** An editor checks often for a while; then there are no checks for days. */
const IDLE_MS = 60_000;
const HEAP_MB = 512;

interface Answer {
  id: number;
  faults?: CsafFault[];
  failed?: string;
}

let thread: Worker | undefined;
let ending: NodeJS.Timeout | undefined;
let last = 0;
const waiting = new Map<number, (answer: Omit<Answer, 'id'>) => void>();

/**
 * What tests of the standard say of a document; nothing mandatory may fail. In a thread, because loading the validator takes a second and 150 MB; it ends
 * when it is not needed.
 */
export async function validateCsaf(document: CsafDocument, names: CsafTests = ['mandatory']): Promise<CsafFault[]> {
  last += 1;
  const id = last;
  clearTimeout(ending);
  const { promise, resolve } = Promise.withResolvers<Omit<Answer, 'id'>>();
  waiting.set(id, resolve);
  thread ??= startThread();
  // A call keeps the process until it has its answer, an idle thread does not.
  thread.ref();
  const patience = setTimeout(() => void thread?.terminate(), PATIENCE_MS);
  thread.postMessage({ id, names, text: csafText(document) });
  try {
    const { faults, failed } = await promise;
    if (!faults) throw new ServiceUnavailableError(`CSAF 校验未能完成，请稍后重试（${failed ?? '超时'}）`);
    return faults;
  } finally {
    clearTimeout(patience);
    waiting.delete(id);
    if (waiting.size === 0) {
      thread?.unref();
      ending = setTimeout(() => void thread?.terminate(), IDLE_MS).unref();
    }
  }
}

function startThread(): Worker {
  const fresh = new Worker(new URL('./validator-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  fresh.on('message', ({ id, ...answer }: Answer) => waiting.get(id)?.(answer));
  fresh.on('error', () => {});
  fresh.once('exit', () => {
    if (thread !== fresh) return;
    thread = undefined;
    for (const answer of waiting.values()) answer({});
  });
  return fresh;
}

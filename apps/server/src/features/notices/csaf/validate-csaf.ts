import { type CsafDocument, csafText } from '@ldy/domain/csaf/csaf-document.ts';
import { ServiceUnavailableError } from '#server/platform/errors.ts';
import { inThread, ThreadEndedError } from '#server/platform/threads/in-thread.ts';
import type { CsafFault, CsafTests } from './csaf-work.ts';

/**
 * Longer than any document takes, and loading the validator on a busy machine: it takes a second and 150 MB. An editor checks often for a while; then
 * there are no checks for days.
 */
const runTests = inThread<typeof import('./csaf-work.ts')>(new URL('./csaf-work.ts', import.meta.url), {
  ...{ seconds: 120, heapMb: 512, atOnce: 1, waiting: 100, idleSeconds: 60 },
});

/** What tests of the standard say of a document; nothing mandatory may fail. */
export async function validateCsaf(document: CsafDocument, names: CsafTests = ['mandatory']): Promise<CsafFault[]> {
  try {
    return await runTests({ names, text: csafText(document) });
  } catch (error) {
    const reason = error instanceof ThreadEndedError ? '超时' : String(error instanceof Error ? error.message : error);
    throw new ServiceUnavailableError(`CSAF 校验未能完成，请稍后重试（${reason}）`);
  }
}

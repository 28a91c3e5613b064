import { viewLicence } from '@ldy/contract/back-office/licences.ts';
import type { Envelope } from '@ldy/contract/envelope.ts';
import { TEXTS } from '#web/platform/api-client/failure-rules.ts';

/** The licence of an application as a file; the view is in the audit log. Undefined with the words of the failure. */
export async function fetchLicence(id: string): Promise<{ file: Blob } | { failure: string }> {
  try {
    const response = await fetch(viewLicence.path, {
      method: viewLicence.method,
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      credentials: 'same-origin',
      body: JSON.stringify({ id }),
    });
    const isRefusal = response.headers.get('content-type')?.startsWith('application/json') ?? true;
    if (response.ok && !isRefusal) return { file: await response.blob() };
    const { msg } = (await response.json()) as Envelope<null>;
    return { failure: msg || TEXTS.fallback };
  } catch {
    return { failure: TEXTS.network };
  }
}

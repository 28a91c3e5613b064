import { AsyncLocalStorage } from 'node:async_hooks';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderedPage } from './page-renderer.ts';
import type { FromRenderer, ToRenderer } from './renderer-messages.ts';

/**
 * Renders the built pages in a separate thread, so that one that hangs does not block the portal. Its API calls go through the portal,
 * which decides what is allowed.
 */
const port = parentPort;
if (!port) throw new Error('This runs as a thread.');
const { entry } = workerData as { entry: string };

interface Answer {
  status: number;
  text: string;
}
const rendering = new AsyncLocalStorage<number>();
const waiting = new Map<number, (answer: Answer) => void>();
let calls = 0;
const say = (message: FromRenderer) => port.postMessage(message);

globalThis.fetch = async (target, init) => {
  const id = rendering.getStore();
  const path = String(target);
  if (id === undefined || init?.method !== 'POST' || !path.startsWith('/api/')) throw new TypeError('not from here');
  calls += 1;
  const call = calls;
  const { promise, resolve } = Promise.withResolvers<Answer>();
  waiting.set(call, resolve);
  say({ kind: 'ask', id, call, path, input: JSON.parse(String(init.body)) as unknown });
  const { status, text } = await promise;
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
};

const { renderPage } = (await import(pathToFileURL(entry).href)) as {
  renderPage(job: object): Promise<RenderedPage | undefined>;
};

port.on('message', (message: ToRenderer) => {
  if (message.kind === 'answer') {
    waiting.get(message.call)?.(message);
    waiting.delete(message.call);
    return;
  }
  const { id, job } = message;
  rendering
    .run(id, () => renderPage(job))
    .then(
      (page) => say({ kind: 'rendered', id, page }),
      (error: unknown) => say({ kind: 'failed', id, reason: String(error instanceof Error ? error.stack : error) }),
    );
});
say({ kind: 'ready' });

import { EventEmitter, once } from 'node:events';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core';

const CONSOLE_LINES = 20;

/** Collects all errors on the pages of a context. */
export function watch(context: BrowserContext, baseURL: string) {
  const problems: string[] = [];
  const console: string[] = [];
  const expected: RegExp[] = [];
  const report = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  const { origin } = new URL(baseURL);
  // URLs that return 404 on purpose, with the error page.
  const nothing = new Set<string>();
  const isNothing = (message: ConsoleMessage) =>
    nothing.has(message.location().url) && /status of 404/.test(message.text());

  countRequests(context);
  context.on('console', (message: ConsoleMessage) => {
    console.push(`${message.type()}: ${message.text()}`.slice(0, 500));
    if (console.length > CONSOLE_LINES) console.shift();
    // Also reports content security policy violations, which are logged on the console.
    if (message.type() === 'error' && !isNothing(message))
      report(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => report(`uncaught: ${error.error().message}`));
  context.on('dialog', (dialog) => {
    report(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request: Request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) report(`request to another host: ${request.url()}`);
  });
  context.on('requestfailed', (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // Browsers abort pending requests on navigation.
    if (reason !== 'net::ERR_ABORTED') report(`request failed: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() === 404 && response.request().isNavigationRequest()) nothing.add(response.url());
    else if (response.status() >= 400) report(`answer ${response.status()}: ${response.url()}`);
  });
  const forget = () => {
    for (const list of [problems, console, expected]) list.length = 0;
  };
  return { problems, console, forget, expect: (pattern: RegExp) => void expected.push(pattern) };
}

interface Requests {
  open: Set<Request>;
  /** Number of requests started. */
  begun: number;
  /** Emits an event when a request ends. */
  ends: EventEmitter;
}
const requestsOf = new WeakMap<BrowserContext, Requests>();

function countRequests(context: BrowserContext): void {
  const requests: Requests = { open: new Set(), begun: 0, ends: new EventEmitter() };
  requestsOf.set(context, requests);
  context.on('request', (request) => {
    requests.begun += 1;
    requests.open.add(request);
  });
  const end = (request: Request) => {
    requests.open.delete(request);
    requests.ends.emit('end');
  };
  context.on('requestfinished', end);
  context.on('requestfailed', end);
}

/** Waits until rendering has finished and the browser is idle. On a busy machine there may be no idle callback or frame, hence the limit of two seconds. */
const IDLE = `Promise.race([
  new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(done)))).then(() => {}),
  new Promise((done) => setTimeout(done, 2_000)),
])`;

/** Waits until the page shows its first content, has no pending requests and is idle. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  const requests = requestsOf.get(page.context());
  if (!requests) throw new Error('The requests of this page are not counted.');
  const signal = AbortSignal.timeout(HANG_MS);
  for (let seen = -1; seen !== requests.begun; ) {
    while (requests.open.size > 0) await nextEnd(requests, signal);
    seen = requests.begun;
    await page.evaluate(IDLE);
  }
}

async function nextEnd({ ends, open }: Requests, signal: AbortSignal): Promise<void> {
  await once(ends, 'end', { signal }).catch(() => {
    const addresses = [...open].map((request) => request.url()).join('\n');
    throw new Error(`The page still waits for answers:\n${addresses}`);
  });
}

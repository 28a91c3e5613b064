import { EventEmitter, once } from 'node:events';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core';

const CONSOLE_LINES = 20;

/** Collects everything on the pages of a context that a person would not want to happen. */
export function watch(context: BrowserContext, baseURL: string) {
  const problems: string[] = [];
  const console: string[] = [];
  const expected: RegExp[] = [];
  const report = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  const { origin } = new URL(baseURL);
  // Addresses of pages that do not exist: the server says so with the page that tells it.
  const nothing = new Set<string>();
  const isNothing = (message: ConsoleMessage) =>
    nothing.has(message.location().url) && /status of 404/.test(message.text());

  countRequests(context);
  context.on('console', (message: ConsoleMessage) => {
    console.push(`${message.type()}: ${message.text()}`.slice(0, 500));
    if (console.length > CONSOLE_LINES) console.shift();
    // A refused script, style or request is told here too: the content security policy speaks on the console.
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
    // The browser gives up what a page asked for when the person moves on.
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
  /** How many there were. */
  begun: number;
  /** Tells of each end. */
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

/**
 * What came is drawn, and nothing is left to do that it led to. A browser that is given no time has no idle moment, and one whose window
 * just changed may owe the next picture: then two seconds count.
 */
const IDLE = `Promise.race([
  new Promise((done) => requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(done)))).then(() => {}),
  new Promise((done) => setTimeout(done, 2_000)),
])`;

/** Waits until the page shows its first content, has asked for nothing that has not come, and has nothing left to do. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  const requests = requestsOf.get(page.context());
  if (!requests) throw new Error('Nobody counts the requests of this page.');
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

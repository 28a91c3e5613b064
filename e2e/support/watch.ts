import type { BrowserContext, ConsoleMessage, Request } from 'playwright-core';

/** Collects everything on the pages of a context that a person would not want to happen. */
export function watch(context: BrowserContext, baseURL: string) {
  const problems: string[] = [];
  const expected: RegExp[] = [];
  const report = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  const { origin } = new URL(baseURL);
  // Addresses of pages that do not exist: the server says so with the page that tells it.
  const nothing = new Set<string>();
  const isNothing = (message: ConsoleMessage) =>
    nothing.has(message.location().url) && /status of 404/.test(message.text());

  context.on('console', (message: ConsoleMessage) => {
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
  return { problems, expect: (pattern: RegExp) => void expected.push(pattern) };
}

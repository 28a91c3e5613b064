import { type Browser, chromium } from 'playwright-core';
import { FONT_ORIGIN, readFont } from './fonts.ts';

/**
 * Prints HTML to PDF in a process of its own, with a Chromium as its child: when this process is killed, the browser ends with it. Pages run no scripts and
 * reach nothing: whatever they ask for but our fonts is refused before it leaves the browser.
 */
export interface ToPrinter {
  id: number;
  /** Left out: this document is not wanted any more. */
  html?: string;
}
export type FromPrinter = { id: number; pdf: Uint8Array } | { id: number; failed: string };

const PAGE = `${FONT_ORIGIN}/document`;
const FLAGS = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND',
];

const [executablePath = ''] = process.argv.slice(2);
let browser: Promise<Browser> | undefined;
/** Ends a document that is being printed. */
const abandons = new Map<number, () => void>();

function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath,
    // Chromium refuses to sandbox what root runs, as in most containers.
    chromiumSandbox: process.getuid?.() !== 0,
    args: FLAGS,
  });
  return browser;
}

async function print(html: string, abandoned: AbortSignal): Promise<Uint8Array> {
  const context = await (await openBrowser()).newContext({
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    acceptDownloads: false,
    locale: 'zh-CN',
  });
  // What is being done with its page fails then, and nothing else does.
  const close = () => void context.close().catch(() => {});
  abandoned.addEventListener('abort', close);
  try {
    abandoned.throwIfAborted();
    await context.route(/.*/, async (route) => {
      const url = route.request().url();
      if (url === PAGE) return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
      const font = await readFont(url);
      return font
        ? route.fulfill({ body: font, contentType: 'font/woff2', headers: { 'access-control-allow-origin': '*' } })
        : route.abort();
    });
    const page = await context.newPage();
    await page.goto(PAGE, { waitUntil: 'load' });
    await page.evaluate('document.fonts.ready.then(() => null)');
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  } finally {
    await context.close();
  }
}

process.on('message', ({ id, html }: ToPrinter) => {
  if (html === undefined) return abandons.get(id)?.();
  const abandoned = new AbortController();
  abandons.set(id, () => abandoned.abort());
  print(html, abandoned.signal)
    .then(
      (pdf) => process.send?.({ id, pdf } satisfies FromPrinter),
      (error: unknown) => process.send?.({ id, failed: String(error).slice(0, 500) } satisfies FromPrinter),
    )
    .finally(() => abandons.delete(id));
});
process.on('disconnect', () => process.exit(0));

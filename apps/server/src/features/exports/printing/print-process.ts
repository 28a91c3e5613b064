import { type Browser, chromium } from 'playwright-core';
import { FONT_ORIGIN, readFont } from './fonts.ts';

/**
 * Prints HTML to PDF in a process of its own, with a Chromium as its child: when this process is killed, the browser ends with it. Pages run no scripts and
 * reach nothing: whatever they ask for but our fonts is refused before it leaves the browser.
 */
export interface ToPrinter {
  id: number;
  html: string;
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

function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath,
    // Chromium refuses to sandbox what root runs, as in most containers.
    chromiumSandbox: process.getuid?.() !== 0,
    args: FLAGS,
  });
  return browser;
}

async function print(html: string): Promise<Uint8Array> {
  const context = await (await openBrowser()).newContext({
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    acceptDownloads: false,
    locale: 'zh-CN',
  });
  try {
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
  print(html).then(
    (pdf) => process.send?.({ id, pdf } satisfies FromPrinter),
    (error: unknown) => process.send?.({ id, failed: String(error).slice(0, 500) } satisfies FromPrinter),
  );
});
process.on('disconnect', () => process.exit(0));

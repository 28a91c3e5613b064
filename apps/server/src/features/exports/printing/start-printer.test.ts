// With processes: starts a browser.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import { expect, test } from 'vitest';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { hostileTexts } from '../testing/hostile-document.ts';
import { writeHtml } from '../writers/write-html.ts';
import { findChromium } from './find-chromium.ts';
import { type Printer, startPrinter } from './start-printer.ts';

const CHROMIUM = findChromium(process.env.CHROMIUM_PATH);
const log = createLogger({ level: 'silent' });
const never = new AbortController().signal;

test('a configured browser that is not there is not replaced by another', () => {
  expect(findChromium('/nowhere/chromium')).toBeUndefined();
  expect(findChromium(undefined, '/nowhere')).toBe(findChromium(undefined, ''));
});

test('a hostile document is text: nothing of it is markup', () => {
  const html = writeHtml(...hostileTexts('http://127.0.0.1:9/'));
  expect(html).not.toMatch(/<(?:script|img|iframe|object|embed|form|svg|base|link)\b|\son\w+="/i);
  expect(html).not.toMatch(/href="(?!https?:)/);
  expect(html.match(/<style>/g)).toHaveLength(1);
});

test.skipIf(CHROMIUM === undefined)(
  'what is printed runs nothing and reaches nothing, even if it were markup',
  async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const printer = startPrinter(CHROMIUM ?? '', log);
    try {
      const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const markup = `<!doctype html><title>x</title>
        <link rel="stylesheet" href="${host}style.css"><img src="${host}a.png"><iframe src="${host}frame"></iframe>
        <iframe src="file:///etc/passwd"></iframe><script>fetch('${host}script'); document.title = 'ran'; for (;;);</script>
        <object data="${host}object"></object><p>结束</p>`;
      const pdf = await printer.print(markup, never);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pdf.toString('latin1')).not.toContain('ran');
      expect(asked).toEqual([]);
    } finally {
      printer.close();
      server.close();
    }
  },
  HANG_MS,
);

test.skipIf(CHROMIUM === undefined)(
  'what takes too long, too much memory or too many bytes is ended, and the next document is printed',
  async () => {
    const limits = { milliseconds: 30_000, htmlBytes: 1_000, pdfBytes: 20_000_000, memoryBytes: 2 ** 30 };
    const page = '<p>页</p>';
    for (const tight of [{ milliseconds: 1 }, { htmlBytes: 3 }, { pdfBytes: 10 }]) {
      const printer = startPrinter(CHROMIUM ?? '', log, { ...limits, ...tight });
      await expect(async () => printer.print(page, never)).rejects.toMatchObject({ status: 400 });
      printer.close();
    }
    const printer = startPrinter(CHROMIUM ?? '', log, limits);
    const left = AbortSignal.abort(new Error('left'));
    await expect(async () => printer.print(page, left)).rejects.toThrow('left');
    expect((await printer.print(page, never)).length).toBeGreaterThan(500);
    printer.close();
  },
  HANG_MS,
);

test.skipIf(CHROMIUM === undefined)(
  'a caller who leaves ends no other document that is printed at the same time',
  async () => {
    const printer = startPrinter(CHROMIUM ?? '', log);
    try {
      const leaving = new AbortController();
      const other = printer.print('<p>留下</p>', never);
      const left = printer.print('<p>离开</p>', leaving.signal);
      leaving.abort(new Error('left'));
      await expect(left).rejects.toThrow('left');
      expect((await other).subarray(0, 5).toString()).toBe('%PDF-');
    } finally {
      printer.close();
    }
  },
  HANG_MS,
);

/** In place of the process with a browser: a document that says so ends it, or is never ready, and so are those beside it. */
const WITHOUT_BROWSER = new URL('./testing/printing-without-browser.ts', import.meta.url);
const LIMITS = { milliseconds: HANG_MS, htmlBytes: 1_000, pdfBytes: 1_000, memoryBytes: 2 ** 40 };
async function withoutBrowser(limits: Partial<typeof LIMITS>, act: (printer: Printer) => Promise<void>): Promise<void> {
  const printer = startPrinter('', log, { ...LIMITS, ...limits }, WITHOUT_BROWSER);
  try {
    await act(printer);
  } finally {
    printer.close();
  }
}

test('documents beside one that ends the process are printed again, and that one is not', () =>
  withoutBrowser({}, async (printer) => {
    const beside = [printer.print('one', never), printer.print('two', never)];
    await expect(printer.print('ends the process', never)).rejects.toThrow('ended');
    expect((await Promise.all(beside)).map(String)).toEqual(['printed one', 'printed two']);
    expect(String(await printer.print('later', never))).toBe('printed later');
  }));

test('one that takes too long is refused, and the one beside it is printed again', () =>
  withoutBrowser({ milliseconds: 2_000 }, async (printer) => {
    const long = printer.print('never ready', never);
    const beside = printer.print('beside', never);
    await expect(long).rejects.toMatchObject({ status: 400 });
    expect(String(await beside)).toBe('printed beside');
  }));

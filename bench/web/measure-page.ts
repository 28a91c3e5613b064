import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { FLAGS } from '../../e2e/support/browser.ts';
import { chromiumPath } from '../../e2e/support/scripts.ts';
import type { PageFigures } from './pages.ts';

interface How {
  runs: number;
  /** The session cookie as `name=value`. */
  cookie: string | undefined;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/**
 * Lighthouse with its mobile preset (simulated slow phone and network), each run in a new browser. A run without a trace is repeated once.
 */
export async function measurePage(url: string, { runs, cookie }: How): Promise<PageFigures> {
  const all: PageFigures[] = [];
  for (let run = 0; run < runs; run++) all.push(await measureOnce(url, cookie).catch(() => measureOnce(url, cookie)));
  const names = Object.keys(all[0] ?? {}) as (keyof PageFigures)[];
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))])) as unknown as PageFigures;
}

async function measureOnce(url: string, cookie: string | undefined): Promise<PageFigures> {
  const chrome = await launch({
    chromePath: await chromiumPath(),
    chromeFlags: ['--headless=new', ...FLAGS],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      ...(cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } }),
    });
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      fcpMs: value('first-contentful-paint'),
      lcpMs: value('largest-contentful-paint'),
      blockingMs: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
    };
  } finally {
    chrome.kill();
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

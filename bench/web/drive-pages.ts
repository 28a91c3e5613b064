import { setTimeout as wait } from 'node:timers/promises';
import { type Spread, spreadOf, table, tenth } from '../lib/figures.ts';

const PER_SECOND = 100;
const SECONDS = 10;

interface PageLoad {
  name: string;
  latency: Spread;
  failed: number;
}

/** Requests the HTML of pages at a fixed rate: one shared page, and records in rotation. */
export async function drivePages(url: string): Promise<PageLoad[]> {
  const map = await (await fetch(`${url}/sitemap/1.xml`)).text();
  const records = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => new URL(place ?? '').pathname);
  return [await drive('home', url, ['/home']), await drive('profiles', url, records)];
}

async function drive(name: string, url: string, paths: readonly string[]): Promise<PageLoad> {
  const times: number[] = [];
  let failed = 0;
  const open: Promise<void>[] = [];
  const begun = performance.now();
  for (let at = 0; at < PER_SECOND * SECONDS; at++) {
    const due = begun + (at * 1000) / PER_SECOND;
    if (due > performance.now()) await wait(due - performance.now());
    open.push(ask(due, paths[at % paths.length] ?? ''));
  }
  await Promise.all(open);
  return { name, latency: spreadOf(times), failed };

  async function ask(due: number, path: string): Promise<void> {
    const answer = await fetch(url + path, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.status !== 200) failed += 1;
    times.push(performance.now() - due);
  }
}

export const pageLoadTable = (loads: readonly PageLoad[]): string =>
  table(
    ['HTML of', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'failed'],
    loads.map(({ name, latency, failed }) => [
      name,
      String(PER_SECOND),
      tenth(latency.p50),
      tenth(latency.p95),
      tenth(latency.p99),
      String(failed),
    ]),
  );

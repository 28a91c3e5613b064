import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConfiguration } from '../apps/server/src/platform/database/open-database.ts';
import { readArguments } from './lib/arguments.ts';
import { benchDatabases } from './lib/databases.ts';
import { table, tenth, times, whole } from './lib/figures.ts';
import { report } from './lib/report.ts';
import { runChild } from './lib/run-child.ts';
import type { LoadInput, LoadResult, Request } from './read/loads.ts';
import { startPortal } from './read/portal.ts';
import { requestsOf } from './read/requests.ts';
import { prepareSignIns } from './sign-in/prepare-sign-ins.ts';

const SIGN_INS_PER_SECOND = 10;
const LISTS_PER_SECOND = 50;
/** Milliseconds. */
const SIGN_IN_BAR_P95 = 600;
/** The driver sends this multiple of what it measures. */
const WARM_UP = 1.2;

const options = readArguments();
const entry = join(import.meta.dirname, 'read/drive.ts');
const rows: string[][] = [];

const demo = mkdtempSync(join(tmpdir(), 'ldy-bench-'));
try {
  await measure('demo records, PGlite', { dataDir: demo }, { LDY_DEMO_DATA: 'on' });
} finally {
  rmSync(demo, { recursive: true, force: true });
}
for (const { name, location } of benchDatabases(options)) await measure(`real records, ${name}`, location);

const head = [
  'library',
  'what',
  'per s',
  'answers',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'p95 bar',
  'of bar',
  'failed',
  'unsent',
];
report('sign-in', table(head, rows), options);

async function measure(name: string, location: DatabaseConfiguration, settings: Record<string, string> = {}) {
  const portal = await startPortal(location, {
    // Each sign-in comes from its own address.
    LDY_TRUSTED_PROXIES: '127.0.0.1',
    LDY_CAPTCHA_CHALLENGES_PER_MINUTE: '100000',
    ...settings,
  });
  try {
    const lists = await requestsOf({ kind: 'list', path: '', perSecond: LISTS_PER_SECOND }, portal);
    const signIns = () => prepareSignIns(portal, Math.ceil(SIGN_INS_PER_SECOND * options.seconds * WARM_UP));
    const drive = (path: string, perSecond: number, requests: Request[]) =>
      runChild<LoadResult>(entry, {
        port: portal.port,
        path,
        perSecond,
        seconds: options.seconds,
        requests,
      } satisfies LoadInput);
    const signInPath = '/api/frontend/user/login';
    const [alone] = await drive(signInPath, SIGN_INS_PER_SECOND, await signIns());
    const requests = await signIns();
    const [[together], [list]] = await Promise.all([
      drive(signInPath, SIGN_INS_PER_SECOND, requests),
      drive('/api/frontend/cve5/cvecompletelist', LISTS_PER_SECOND, lists),
    ]);
    add(name, 'sign-in alone', SIGN_INS_PER_SECOND, alone, SIGN_IN_BAR_P95);
    add(name, 'sign-in beside lists', SIGN_INS_PER_SECOND, together, SIGN_IN_BAR_P95);
    add(name, 'lists beside sign-in', LISTS_PER_SECOND, list);
  } finally {
    await portal.stop();
  }
}

function add(library: string, what: string, perSecond: number, result: LoadResult | undefined, bar?: number): void {
  if (!result) throw new Error(`${what} was not measured.`);
  const { latency, failed, unsent } = result;
  console.error(`${library}, ${what}: p95 ${tenth(latency.p95)} ms, ${failed} failed`);
  rows.push([
    library,
    what,
    whole(perSecond),
    whole(latency.count),
    tenth(latency.p50),
    tenth(latency.p95),
    tenth(latency.p99),
    bar ? whole(bar) : '',
    bar ? times(latency.p95 / bar) : '',
    whole(failed),
    whole(unsent),
  ]);
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CHART_NAMES } from '@ldy/domain/statistics/charts.ts';
import { digestPassword } from '../apps/server/src/features/accounts/digest-password.ts';
import { openPostgres } from '../apps/server/src/platform/database/open-postgres.ts';
import { solveCaptcha } from '../apps/server/src/testing/solve-captcha.ts';
import { readArguments } from './lib/arguments.ts';
import { type BenchDatabase, benchDatabases } from './lib/databases.ts';
import { type Spread, spreadOf, table, tenth } from './lib/figures.ts';
import { report } from './lib/report.ts';
import { type RunningPortal, startPortal } from './read/portal.ts';
import { writeChangedRecords } from './search/changed-records.ts';

const options = readArguments();
const BAR_MS = 100;
const ROUNDS = 12;
const CHANGED = 20_000;
const COPY = 'ldy_bench_statistics';
const ACCOUNT = 'bench-statistics';
/** What people narrow the page to, from nothing to words. */
const FILTERS = [
  { period: 'all', unit: 'year' },
  { published_from: '2023-01-01', published_to: '2023-12-31', unit: 'week' },
  { period: 'all', severity: ['critical', 'high'], has_poc: true },
  { period: 'all', query: '远程代码执行 OR 注入', unit: 'year' },
];

const sections: string[] = [];
for (const database of benchDatabases(options)) sections.push(await measure(database));
report('statistics', sections.join('\n\n'), options);

/** Over a copy, because records are changed here. */
async function measure(database: BenchDatabase): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ldy-statistics-'));
  const portal = await startPortal(await copyOf(database, folder));
  try {
    const cookie = await signIn(portal);
    await untilIndexed(portal);
    const alone = await ask(portal, cookie, () => true);
    await writeChangedRecords(join(options.data, 'cvelistV5-sample.zip'), join(folder, 'changed'), {
      ...{ most: CHANGED, word: 'quillfeather', day: '2026-11-01' },
    });
    let isImporting = true;
    const importing = portal.run('import', 'cve-list', join(folder, 'changed')).finally(() => (isImporting = false));
    const beside = await ask(portal, cookie, () => isImporting);
    await importing;
    const rows = CHART_NAMES.map((name) => [
      name,
      ...[alone, beside].flatMap((spreads) =>
        [spreads[name]?.p50, spreads[name]?.p95].map((ms) => (ms ? tenth(ms) : '—')),
      ),
      String(BAR_MS),
    ]);
    const head = ['chart', 'p50 ms', 'p95 ms', 'p50, while an import runs', 'p95', 'bar'];
    return `### ${database.name}\n\n${table(head, rows)}`;
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each chart with each filter, one at a time, in rounds as long as `goesOn`. */
async function ask(portal: RunningPortal, cookie: string, goesOn: () => boolean): Promise<Record<string, Spread>> {
  const times: Record<string, number[]> = {};
  for (let round = -1; round < ROUNDS && goesOn(); round += 1) {
    for (const filter of FILTERS) {
      for (const chart of CHART_NAMES) {
        const began = performance.now();
        await post(portal, '/api/frontend/statics/charts', { ...filter, charts: [chart] }, cookie);
        // The first round warms up.
        if (round >= 0) times[chart] = [...(times[chart] ?? []), performance.now() - began];
      }
    }
  }
  return Object.fromEntries(Object.entries(times).map(([chart, spent]) => [chart, spreadOf(spent)]));
}

async function post({ port }: RunningPortal, path: string, body: unknown, cookie: string) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} ${JSON.stringify(body)}: ${text}`);
  const set = answer.headers.getSetCookie()[0]?.split(';')[0];
  return { ...{ status: answer.status, text, body: JSON.parse(text), headers: {} }, cookie: set ?? cookie };
}

async function signIn(portal: RunningPortal): Promise<string> {
  const password = /Password[^:]*: (\S+)/.exec(await portal.run('accounts', 'create', 'business', ACCOUNT))?.[1] ?? '';
  let cookie = '';
  const call = async (path: string, payload: unknown) => {
    const answer = await post(portal, path, payload, cookie);
    cookie = answer.cookie;
    return answer;
  };
  const validate = await solveCaptcha(call as never, 'sign-in');
  const input = { user_name: ACCOUNT, password: digestPassword(password), validate, agreed: true };
  await call('/api/frontend/user/login', input);
  return cookie;
}

async function untilIndexed(portal: RunningPortal): Promise<void> {
  // Only the index counts beyond ten thousand.
  const isIndexed = async () => {
    const { total } = await portal.call<{ total: { relation: string } }>('/api/frontend/cve5/cvecompletelist', {});
    return total.relation === 'EXACT';
  };
  while (!(await isIndexed())) await wait(200);
}

async function copyOf({ name, location }: BenchDatabase, folder: string): Promise<BenchDatabase['location']> {
  const dataDir = join(folder, 'data');
  if (name === 'PGlite') {
    cpSync(location.dataDir, dataDir, { recursive: true });
    return { dataDir };
  }
  const admin = await openPostgres(options.server ?? '', 1);
  try {
    await admin.execute(`drop database if exists ${COPY} with (force)`);
    await admin.execute(`create database ${COPY} template ${new URL(location.databaseUrl ?? '').pathname.slice(1)}`);
  } finally {
    await admin.close();
  }
  const url = new URL(options.server ?? '');
  url.pathname = `/${COPY}`;
  return { databaseUrl: url.href, dataDir };
}

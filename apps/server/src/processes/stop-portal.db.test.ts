// On both databases: PostgreSQL cancels statements, the embedded database ends its thread.
// Long, so it starts first.
// With processes: waits for a portal to end.
import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { API } from '@ldy/contract/api.ts';
import { LIVE_PATH } from '@ldy/contract/live.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { z } from 'zod';
import { INGESTION } from '../compose.ts';
import { importCommand } from '../features/ingestion/import-command.ts';
import { createBuiltPages } from '../features/pages/testing/built-pages.ts';
import { callRunningPortal } from '../platform/command-socket/call-running-portal.ts';
import type { Database } from '../platform/database/database.ts';
import { enqueueJob } from '../platform/jobs/enqueue-job.ts';
import { startJobWorker } from '../platform/jobs/job-worker.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createRecordingIo } from '../testing/command-io.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { importArguments, writeLibrary } from '../testing/library/write-library.ts';
import { startTestPortal, stopAtOnce, type TestPortal } from '../testing/running-portal.ts';
import { signInAccount } from '../testing/sign-in-as.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { stopPortal } from './stop-portal.ts';

/** Would run for hours. */
const ENDLESS = 'select count(*) from (select generate_series(1, 100000000000)) as numbers';
const RECORDS = 40;

let folder: ReturnType<typeof temporaryFolder>;
let pages: ReturnType<typeof createBuiltPages>;
let made: TestDatabase;
/** Opened after the last portal had stopped, for the next one. */
let opened: Database | undefined;
beforeAll(async () => {
  folder = temporaryFolder();
  pages = createBuiltPages();
  made = await createTestDatabase({ inFiles: true });
  const deps = { ingestion: INGESTION, database: made.database, clock: () => '2031-06-01T02:03:04.000Z' };
  await importCommand(deps, importArguments(writeLibrary(join(folder.path, 'small'), RECORDS)), createRecordingIo());
  await made.database.close();
});
afterAll(async () => {
  await opened?.close();
  await made?.dispose();
  pages?.dispose();
  folder?.[Symbol.dispose]();
});

/** Starts a load, and resolves once it is running. */
type Load = (running: TestPortal) => Promise<unknown>;

/** Resolves when the first call is answered: the others have reached the database by then. */
const several = (calls: Promise<unknown>[]) => Promise.any([...calls, Promise.allSettled(calls)]);

const LOADS: Record<string, Load> = {
  'a flood of lists': ({ send }) =>
    several(
      Array.from({ length: 8 }, (_, n) =>
        send(API.listVulnerabilities, { search: `word${n}`, facets: ['vendor', 'cwe'] }),
      ),
    ),
  'a flood of suggestions': ({ send }) =>
    several(
      Array.from({ length: 12 }, (_, n) =>
        send(API.suggestVulnerabilities, { search: `"${n % 10}" OR vendor:${n} severity:` }),
      ),
    ),
  'people who export what is stored of them': async ({ portal, send }) => {
    const account = await buildAccount(portal.database, { sealer: portal.sealer });
    const headers = await signInAccount({ portal }, account.id);
    await several(Array.from({ length: 10 }, () => send(API.exportMyData, { password: account.digest }, headers)));
  },
  'an import that another process asked for': async (running) => {
    const under = Promise.withResolvers<void>();
    const io = createRecordingIo(undefined, () => under.resolve());
    const args = importArguments(writeLibrary(join(running.folder, 'large'), 150));
    callRunningPortal(running.folder, 'import', args, io).then(
      under.resolve as () => void,
      under.resolve as () => void,
    );
    await under.promise;
  },
  'open pages that listen': async ({ portal, url }) => {
    const account = await buildAccount(portal.database, { sealer: portal.sealer, password: null });
    const headers = { ...(await signInAccount({ portal }, account.id)), origin: url };
    const sockets = Array.from({ length: 5 }, () => new WebSocket(url.replace('http', 'ws') + LIVE_PATH, { headers }));
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
  },
  'a page that hangs the thread that renders': async ({ app, url }) => {
    const asked = once(app.server, 'request');
    fetch(`${url}/privacy`, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } }).catch(() => {});
    await asked;
    await nextTurn();
  },
  'an index that is being built': async ({ portal, log }) => {
    portal.startIndex({ log, folder: undefined, budgetMs: 250 });
  },
  'calls that wait behind a statement without an end': async ({ portal, send }) => {
    for (let n = 0; n < 10; n++) portal.database.query(ENDLESS).catch(() => {});
    for (let n = 0; n < 10; n++) send(API.listVulnerabilities, { search: 'word' }).catch(() => {});
    send(API.readVulnerability, { id: 'LDY-2031-00000001' }).catch(() => {});
  },
};

async function startPortal(folder: string): Promise<TestPortal> {
  const database = opened ?? (await made.reopen());
  opened = undefined;
  return startTestPortal(database, { folder, pages: pages.folder });
}

/** The stopped portal has closed its connections, and the database is consistent. */
async function expectReleased(): Promise<void> {
  const database = await made.reopen();
  opened = database;
  const [library] = await database.query<{ n: number }>('select count(*) as n from vulnerability');
  expect(library?.n).toBeGreaterThanOrEqual(RECORDS);
  // PostgreSQL notices a broken connection only when it next uses it.
  const others = () =>
    database.query(
      `select query from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
    );
  await expect.poll(others).toEqual([]);
}

test.for(Object.entries(LOADS))('the portal stops at its time, whatever it does: %s', async ([name, begin]) => {
  using own = temporaryFolder();
  const running = await startPortal(own.path);
  await begin({ ...running, send: (...call) => running.send(...call).catch(() => 0) });
  expect(await stopAtOnce(running), name).toBeTypeOf('boolean');
  await expect(running.portal.database.query('select 1')).rejects.toThrow('being closed');
  await expectReleased();
});

test('with time enough all of it comes to its own end', async () => {
  using own = temporaryFolder();
  const running = await startPortal(own.path);
  const answers: number[] = [];
  const send: TestPortal['send'] = async (...call) => {
    const status = await running.send(...call);
    answers.push(status);
    return status;
  };
  const { 'calls that wait behind a statement without an end': _, ...loads } = LOADS;
  for (const begin of Object.values(loads)) await begin({ ...running, send });
  const never = new AbortController().signal;
  expect(await stopPortal(running, { lingered: AbortSignal.abort(), deadline: never, end: never })).toBe(true);
  expect(new Set(answers)).toEqual(new Set([200]));
  await expectReleased();
});

test('a job that ignores the signal to stop is left to the next start', async () => {
  using own = temporaryFolder();
  const running = await startPortal(own.path);
  const begun = Promise.withResolvers<void>();
  const stubborn = {
    definition: { name: 'stubborn', payload: z.null() },
    handler: () => {
      begun.resolve();
      return new Promise<void>(() => {});
    },
  };
  await enqueueJob(running.portal.database, stubborn.definition, null);
  const worker = startJobWorker({ database: running.portal.database, log: running.log, jobs: [stubborn] });
  await begun.promise;
  const deadline = new AbortController();
  const stopped = stopPortal(
    { ...running, worker },
    { lingered: AbortSignal.abort(), deadline: deadline.signal, end: new AbortController().signal },
  );
  deadline.abort();
  expect(await stopped).toBe(false);
  await running.worker.stop();
  await expectReleased();
});

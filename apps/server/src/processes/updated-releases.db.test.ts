import { until } from '@ldy/domain/testing/until.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { modules, prepare } from '../compose.ts';
import {
  askForRebuild,
  isOutdated,
  readRebuild,
  rebuildLibrary,
} from '../features/vulnerabilities/rebuild/rebuild-library.ts';
import { startJobs } from '../platform/modules/start-jobs.ts';
import { digestOf, TEST_PASSWORD } from '../testing/build-account.ts';
import { type Asked, askEveryCall, OFFICE, READERS } from '../testing/releases/ask-every-call.ts';
import { FILLED_LISTS } from '../testing/releases/filled-lists.ts';
import { RELEASES, tablesOf } from '../testing/releases/release-files.ts';
import { releaseSealer } from '../testing/releases/release-keys.ts';
import { cookieOf, createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
afterEach(() => server?.dispose());

/** The portal of today on the database of a release, as it is after its start. */
async function update(release: string): Promise<void> {
  server = await createTestServer({ data: `release ${release}`, sealer: releaseSealer() });
  await prepare(server.portal);
}

async function runJobs(): Promise<void> {
  const { portal, database } = server;
  const worker = startJobs(modules, portal);
  const due = () => database.query('select from job where run_at <= now() and failed_at is null');
  await until(async () => !(await isOutdated(database)) && (await due()).length === 0);
  await worker.stop();
}

/** Lists that were empty for all, although the release has stored rows of them. */
function emptyLists(release: string, { answers }: Asked): string[] {
  const stored = tablesOf(release);
  const lists = Object.entries(FILLED_LISTS).filter(([, table]) => stored.includes(table));
  const isFilled = ({ data }: { data: unknown }) => ((data as { list?: unknown[] })?.list ?? []).length > 0;
  return lists.map(([name]) => name).filter((name) => !answers.get(name as keyof typeof FILLED_LISTS)?.some(isFilled));
}

describe.each(RELEASES)('updated from the release of %s', (release) => {
  test('people sign in with the passwords of before, and every call is answered before the records are built again', async () => {
    await update(release);
    for (const name of ['personal', 'enterprise', 'business']) {
      const answer = await server.signIn(name, digestOf(TEST_PASSWORD));
      expect(answer.code, answer.text).toBe(200);
      expect(cookieOf(answer).cookie).toContain('sid=');
    }
    const asked = await askEveryCall(server, [...READERS, ...OFFICE]);
    expect(asked.faults).toEqual([]);
    expect(emptyLists(release, asked)).toEqual([]);
  });

  test('every call is answered when the records have been built again', async () => {
    await update(release);
    // By the rules of today there is nothing to build again.
    if (!(await isOutdated(server.database))) return;
    await runJobs();
    const asked = await askEveryCall(server, ['personal', 'business', 'editor']);
    expect(asked.faults).toEqual([]);
    expect(emptyLists(release, asked)).toEqual([]);
  });
});

test('every call is answered between two steps of a rebuild, and while the rest of it goes on', async () => {
  await update(RELEASES.at(-1) ?? '');
  const { database, now } = server;
  await askForRebuild(database);
  const stop = new AbortController();
  await rebuildLibrary({ database, clock: now, signal: stop.signal, progress: () => stop.abort() });
  const { isOutdated: isUnderWay, done } = await readRebuild(database);
  expect([isUnderWay, done > 0]).toEqual([true, true]);
  expect((await askEveryCall(server, ['visitor', 'business'])).faults).toEqual([]);
  const [, asked] = await Promise.all([
    rebuildLibrary({ database, clock: now }),
    askEveryCall(server, ['personal', 'enterprise']),
  ]);
  expect(asked.faults).toEqual([]);
  expect(await isOutdated(database)).toBe(false);
});

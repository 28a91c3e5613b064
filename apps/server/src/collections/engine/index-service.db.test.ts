// On both databases: the index follows by notifications on PostgreSQL, by polling on the embedded database.
// Long, so it starts first.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import { until } from '@ldy/domain/testing/until.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { filterConditions } from '@ldy/search/condition-of.ts';
import type { IndexedRecord } from '@ldy/search/indexed-record.ts';
import type { SearchQuery } from '@ldy/search/search-engine.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import { withValues } from '@ldy/search/testing/plain-record.ts';
import { randomRecords } from '@ldy/search/testing/random-records.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readNamesVersion } from '../../features/products/product-names.ts';
import { LISTED_VULNERABILITIES } from '../../features/vulnerabilities/list/listed-vulnerabilities.ts';
import { VULNERABILITY } from '../../features/vulnerabilities/logged-vulnerability.ts';
import { latestPosition } from '../../platform/change-log/read-changes.ts';
import { recordChanges } from '../../platform/change-log/record-changes.ts';
import { listen } from '../../platform/database/listen.ts';
import { createLogger } from '../../platform/log/create-logger.ts';
import { changeRecords } from '../../testing/change-records.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { type IndexOptions, IndexService } from './index-service.ts';
import type { IndexedCollection } from './indexed.ts';

/** Ids of one scheme, so that each has its own EPSS score, and distinct LDY numbers. */
const RECORDS = randomRecords(23, 400)
  .filter(({ anchor }) => anchor.startsWith('CVE-'))
  .map((record) => ({ ...record, identifiers: [record.anchor] }));
const [FIRST, ...OTHERS] = RECORDS as unknown as [IndexedRecord, ...IndexedRecord[]];

let made: TestDatabase;
let folder: string;
let logged: string;
const running: IndexService[] = [];
beforeAll(async () => {
  made = await createTestDatabase();
  await changeRecords(made.database, { write: RECORDS });
});
afterAll(() => made?.dispose());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ldy-index-'));
  logged = '';
});
afterEach(async () => {
  for (const service of running.splice(0)) await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const log = createLogger({
  level: 'debug',
  pretty: false,
  destination: {
    write(line) {
      logged += line;
    },
  },
});

const ruledBy = (rules: string): IndexedCollection => ({
  ...LISTED_VULNERABILITIES,
  indexed: { kind: VULNERABILITY.name, rules: () => rules, namesVersion: readNamesVersion, folder: '' },
});

async function start(options: Partial<IndexOptions> = {}): Promise<IndexService> {
  const { databaseUrl } = made.location;
  const service = new IndexService({
    of: ruledBy('these'),
    ...{ database: made.database, log, folder, budgetMs: HANG_MS, saveEveryMs: 0 },
    listen: databaseUrl === undefined ? undefined : (wake) => listen(databaseUrl, 'ldy_changes', wake, log),
    ...options,
  });
  running.push(service);
  await until(() => service.engine !== undefined);
  return service;
}

async function stop(service: IndexService): Promise<void> {
  running.splice(running.indexOf(service), 1);
  await service.close();
}

const query = (rest: Partial<SearchQuery>): SearchQuery => ({
  ...{
    filter: {},
    sort: 'published',
    limit: 1_000,
    offset: 0,
    facets: ['severity', 'vendor', 'year'],
    totalCap: 10_000,
  },
  ...rest,
});
const answerOf = (service: IndexService, asked: SearchQuery) => {
  if (!service.engine) throw new Error('The index does not answer.');
  return service.engine.search(asked);
};
const withId = (service: IndexService, id: string) =>
  answerOf(service, query({ where: { kind: 'identifiers', values: [id] }, facets: [] })).then(({ hits }) => hits);

/** The index and the database have the same content. */
async function expectSame(service: IndexService): Promise<void> {
  const bySql = createSqlSearch(VULNERABILITIES, (sql, values) => made.database.query(sql, values));
  for (const sort of ['published', 'epss'] as const) {
    expect(await answerOf(service, query({ sort }))).toEqual(await bySql.search(query({ sort })));
  }
}
const hasCaughtUp = async (service: IndexService) => service.reached === (await latestPosition(made.database));

test('what changes is found soon after its commit, and what is gone is not', async () => {
  const service = await start();
  await expectSame(service);
  for (let round = 0; round < 4; round++) {
    const added = { ...FIRST, anchor: `CVE-2031-${5_000 + round}`, identifiers: [`CVE-2031-${5_000 + round}`] };
    await changeRecords(made.database, { write: [added] });
    await until(async () => (await withId(service, added.anchor)).length === 1);
    await changeRecords(made.database, { remove: [added.anchor] });
    await until(async () => (await withId(service, added.anchor)).length === 0);
  }
  await expectSame(service);
});

test('a record that changes all the time is never found twice, and never missing', async () => {
  const service = await start();
  const seen = new Set<string>();
  let searches = 0;
  let isWriting = true;
  const writing = (async () => {
    // Until enough searches ran, in enough states.
    for (let round = 0; searches < 20 || seen.size < 6; round++) {
      const severity = (round % 4) + 1;
      const touched = OTHERS.slice((round * 5) % 300, ((round * 5) % 300) + 8);
      await changeRecords(made.database, {
        write: [FIRST, ...touched].map((record) => withValues(record, { severity })),
      });
    }
  })().finally(() => (isWriting = false));
  while (isWriting) {
    const result = await answerOf(service, query({ facets: ['severity'] }));
    expect(new Set(result.hits).size).toBe(RECORDS.length);
    expect(result.hits.length).toBe(RECORDS.length);
    expect(result.facets.severity?.reduce((sum, { count }) => sum + count, 0)).toBe(RECORDS.length);
    const [only, ...more] = await withId(service, FIRST.anchor);
    expect([only, more]).toEqual([FIRST.anchor, []]);
    seen.add(service.reached);
    searches += 1;
  }
  await writing;
  await until(() => hasCaughtUp(service));
  await expectSame(service);
  await changeRecords(made.database, { write: RECORDS });
});

test('scores that change for many at once are taken in', async () => {
  const service = await start();
  await made.database.transaction(async (tx) => {
    await tx.query('update epss_score set score = 0.5 + score / 4');
    const many = { key: '', what: 'annotated', cause: 'source-said', fields: ['epss'] } as const;
    await recordChanges(tx, VULNERABILITY, [many], new Date().toISOString());
  });
  const half = query({ filter: filterConditions(VULNERABILITIES, { epss_min: 0.5 }), facets: [] });
  const scored = RECORDS.filter(({ values }) => values.epss !== null).length;
  await until(async () => (await answerOf(service, half)).total.value === scored);
  await expectSame(service);
});

test('the next start takes the snapshot, and what happened since from the log', async () => {
  const first = await start();
  await until(() => logged.includes('snapshot of the search index written'));
  await stop(first);
  await changeRecords(made.database, {
    write: [withValues(FIRST, { severity: 4 })],
    remove: [OTHERS[0]?.anchor ?? ''],
  });
  logged = '';
  const second = await start();
  expect(logged).toContain('"from":"snapshot"');
  await expectSame(second);
  await stop(second);
  await changeRecords(made.database, { write: RECORDS });
});

test.each([
  ['a damaged file', (name: string) => name.endsWith('.segment')],
  ['a damaged list of files', (name: string) => name === 'library.json'],
])('after %s the index is built again, and the log says so', async (_, isIt) => {
  await stop(await startSaved());
  const file = readdirSync(folder).find(isIt);
  writeFileSync(join(folder, file ?? ''), 'something else');
  logged = '';
  const service = await start();
  expect(logged).toContain('is not taken: it is built again');
  expect(logged).toContain('"from":"database"');
  await expectSame(service);
});

test('a snapshot of other rules, or of a log that has another history, is not taken', async () => {
  await stop(await startSaved());
  logged = '';
  await stop(await startSaved({ of: ruledBy('others') }));
  expect(logged).toContain('built by other rules');
  // Like a database restored from a backup that has changed since.
  await made.database.execute(
    `update change_log set changed_at = changed_at - interval '1 day' where seq = (select max(seq) from change_log)`,
  );
  logged = '';
  const service = await start({ of: ruledBy('others') });
  expect(logged).toContain('does not know where it ends');
  await expectSame(service);
});

async function startSaved(options: Partial<IndexOptions> = {}): Promise<IndexService> {
  const service = await start(options);
  await until(() => logged.includes('snapshot of the search index written'));
  return service;
}

test('where nothing can be written the portal searches on, and the log says so', async () => {
  writeFileSync(join(folder, 'file'), '');
  const service = await start({ folder: join(folder, 'file', 'search') });
  await until(() => logged.includes('could not be written'));
  await expectSame(service);
});

test('of two processes on one folder one writes, and neither takes from the other', async () => {
  const first = await startSaved();
  const second = await start();
  expect(logged).toContain('"from":"snapshot"');
  await changeRecords(made.database, { write: [withValues(FIRST, { severity: 3 })] });
  await until(() => logged.includes('another process keeps the snapshot'));
  for (const service of [first, second]) {
    await until(() => hasCaughtUp(service));
    await expectSame(service);
  }
});

test('an empty library is ready at once', async () => {
  const empty = await createTestDatabase();
  try {
    const service = await start({ database: empty.database, listen: undefined });
    expect(await answerOf(service, query({ facets: [] }))).toMatchObject({ hits: [], total: { value: 0 } });
    await stop(service);
  } finally {
    await empty.dispose();
  }
});

import { API } from '@ldy/contract/api.ts';
import { until } from '@ldy/domain/testing/until.ts';
import { expect, test } from 'vitest';
import { latestPosition } from '../../platform/change-log/read-changes.ts';
import { buildCnvd, deliver } from '../../testing/build-source-record.ts';
import { dumpTables } from '../../testing/dump-tables.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { ageNotYet } from './age-not-yet.ts';
import { PreparedRecord } from './prepare-record.ts';
import { askForRebuild, rebuildLibrary } from './rebuild/rebuild-library.ts';
import { storeStatements } from './store-statements.ts';

const DAY = 86_400;
const NO_FIX = '厂商尚未提供漏洞修复方案，请关注厂商主页更新';

/** Three that CNVD has said this of: long ago, on 2026-01-15, and no day knows when. */
async function importThree({ database, now }: TestServer): Promise<void> {
  const dates = { 'CNVD-2019-20001': '2019-03-04', 'CNVD-2026-20002': '2026-01-15', 'CNVD-2026-20003': '' };
  const records = Object.entries(dates).map(([number, at]) => {
    const { claims, ...record } = buildCnvd(number, { revision: at });
    const cnvdMetadata = { id: number, published: at, updated: at };
    return { ...record, claims: { ...claims, cnvdMetadata, fixes: { officialFix: [{ lang: 'cn', value: NO_FIX }] } } };
  });
  const prepared = records.map((record) => new PreparedRecord(deliver(record as never)));
  await database.transaction((tx) => storeStatements(tx, 'cnvd', prepared, now()));
}

test.each(['the database', 'the index'])(
  'what the vendor had not fixed a year ago was not fixed then, for list, facet, query, profile and summary at once, by %s',
  async (answering) => {
    await using server = Object.assign(await createTestServer(), {
      [Symbol.asyncDispose]: () => server.dispose(),
    });
    await importThree(server);
    const index = answering === 'the index' ? await server.startIndex() : undefined;
    // Counts of facets may be a minute old; other facets are other counts.
    const states = async (...also: ('severity' | 'source')[]) => {
      const position = await latestPosition(server.database);
      if (index) await until(() => index.reached >= position);
      const { list, facets } = await server.ask(API.listVulnerabilities, { page_size: 100, facets: ['fix', ...also] });
      for (const { id, fix } of list) {
        const profile = await server.ask(API.readVulnerability, { id });
        expect(profile.fix).toBe(fix);
        expect(profile.summary.includes('公开时厂商尚未修复')).toBe(fix === 'not-yet-then');
      }
      const total = async (query: string) => (await server.ask(API.listVulnerabilities, { query })).total.value;
      const counts = { 'not-yet': await total('fix:尚未修复'), 'not-yet-then': await total('fix:公开时尚未修复') };
      const counted = facets.fix?.map(({ value, count }) => [value, count]);
      expect(new Map(counted as never)).toEqual(new Map(Object.entries(counts).filter(([, count]) => count > 0)));
      return Object.fromEntries(list.map(({ id, fix }) => [id, fix]));
    };
    const [old, fresh, undated] = ['CNVD-2019-20001', 'CNVD-2026-20002', 'CNVD-2026-20003'] as const;
    const before = { [old]: 'not-yet-then', [fresh]: 'not-yet', [undated]: 'not-yet-then' };
    expect(await states()).toEqual(before);
    expect(await ageNotYet(server.database, server.now())).toBe(0);
    // From 2026-11-20 to the last day of the year, and the one after.
    server.advance(56 * DAY);
    expect(await ageNotYet(server.database, server.now())).toBe(0);
    server.advance(DAY);
    expect(await ageNotYet(server.database, server.now())).toBe(1);
    expect(await states('severity')).toEqual({ ...before, [fresh]: 'not-yet-then' });
    expect(await ageNotYet(server.database, server.now())).toBe(0);
    const moved = await dumpTables(server.database);
    await askForRebuild(server.database);
    await rebuildLibrary({ database: server.database, clock: server.now });
    expect(await dumpTables(server.database)).toEqual(moved);
  },
);

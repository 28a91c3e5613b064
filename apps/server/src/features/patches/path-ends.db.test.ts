// On both databases: migrations are plain SQL for either.
import { patchStatement, patchTarget } from '@ldy/domain/patch/statement.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/create-test-database.ts';
import { readMigrations } from '../../platform/database/migrate.ts';
import { finishPatches } from './finish-patches.ts';
import { listSafeVersions } from './list-safe-versions.ts';
import { storePatches } from './store-patches.ts';

const NOW = '2031-06-01T02:03:04.000Z';
const SERVER = 'Windows Server 2019';
const STAFF = { role: 'business', permissions: [], seesEverything: true } as const;

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase({ data: 'demo' });
});
afterAll(() => made?.dispose());

async function deliver(
  patch: string,
  product: string,
  version: string,
  more: { corrects?: string[]; fixes?: string[] },
) {
  const { corrects = [], fixes = [] } = more;
  const statement = patchStatement({
    ...{ source: 'msrc', document: patch, revision: '1', patch, published: `2031-0${version.at(-1)}-01`, corrects },
    targets: [
      patchTarget({ products: [product], version, branch: '10.0.17763', scheme: 'windows', class: 'update', fixes }),
    ],
  });
  const delivered = [{ statement, raw: Buffer.from(JSON.stringify(statement)) }];
  await made.database.transaction((tx) => storePatches(tx, delivered, NOW));
  await finishPatches(made.database, NOW);
}
const recommended = async (vulnerability: string) =>
  (await listSafeVersions(made.database, { vulnerability }, STAFF)).list[0]?.recommended;

test('a library that is there already gets what its graphs would write', async () => {
  const { database } = made;
  const storedEnds = () =>
    database.query<{ row: string }>(
      `select concat_ws('|', patch_id, product_id, component, branch, version, published, withdrawn, recommended, last_offered) as row
       from patch_target union all select concat_ws('|', id, edges) from patch_product order by 1`,
    );
  const before = await storedEnds();
  expect(before.length).toBeGreaterThan(200);
  await database.execute('alter table patch_product drop column edges');
  await database.execute(
    'alter table patch_target drop column published, drop column withdrawn, drop column recommended, drop column last_offered',
  );
  const migration = readMigrations().find(({ name }) => name.endsWith('-ends-of-paths.sql'));
  await database.transaction((tx) => tx.execute(migration?.sql ?? ''));
  expect(await storedEnds()).toEqual(before);
});

test('a fault that another patch corrects, on whichever product and however late, ends a recommendation', async () => {
  await deliver('KB9000001', SERVER, '10.0.17763.9001', { fixes: ['CVE-2031-0001'] });
  await deliver('KB9000002', SERVER, '10.0.17763.9002', {});
  expect(await recommended('CVE-2031-0001')).toMatchObject({ patch: 'KB9000002' });
  await deliver('KB9000003', 'Windows Server 2022', '10.0.17763.9003', { corrects: ['KB9000002'] });
  expect(await recommended('CVE-2031-0001')).toMatchObject({
    ...{ patch: 'KB9000001', reasons: ['未撤回，没有已知的回归', '更新的 KB9000002 有已知的回归'] },
  });
  // The next one contains both.
  await deliver('KB9000004', SERVER, '10.0.17763.9004', {});
  expect(await recommended('CVE-2031-0001')).toMatchObject({ patch: 'KB9000004' });
  const miscounted = await made.database.query(
    'select p.id from patch_product p where p.edges <> (select count(*) from patch_edge e where e.product_id = p.id)',
  );
  expect(miscounted).toEqual([]);
});

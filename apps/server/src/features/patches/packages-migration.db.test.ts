// On both databases: migrations are plain SQL for either.
import { createHash } from 'node:crypto';
import { patchStatement, patchTarget } from '@ldy/domain/patch/statement.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/create-test-database.ts';
import { readMigrations } from '../../platform/database/migrate.ts';
import { finishPatches, patchesAreFinished } from './finish-patches.ts';
import { storePatches } from './store-patches.ts';

const NOW = '2031-06-01T02:03:04.000Z';
const MARINER = 'CBL Mariner 2.0';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made?.dispose());

/** A fix in a document that was read; `revision` stays the same when other rules read it again. */
const fix = (patch: string, product: string, component: string, version: string, fixes: string[]) => {
  const statement = patchStatement({
    ...{ source: 'msrc', document: '2021-Jul', revision: '2025-02-01', patch, published: '2021-07-13' },
    targets: [patchTarget({ products: [product], component, version, scheme: 'rpm', class: 'release', fixes })],
  });
  return { statement, raw: Buffer.from(JSON.stringify(statement)) };
};
const stored = (delivered: readonly ReturnType<typeof fix>[]) =>
  made.database.transaction((tx) => storePatches(tx, delivered, NOW));
const hashOf = (raw: Uint8Array) => createHash('sha256').update(raw).digest('hex');
const ids = async () =>
  (await made.database.query<{ id: string }>('select anchor as id from patch_search order by 1')).map(({ id }) => id);

test('what was read of packages as of the distribution goes, and the same document read again is believed', async () => {
  const kernel = (...fixes: string[]) =>
    fix('REL-CBL-MARINER-2-0-KERNEL-5.15.173.1-1', MARINER, 'kernel', '5.15.173.1-1', fixes);
  await stored([
    fix('REL-CBL-MARINER-2-0-5.3.28-7', MARINER, '', '5.3.28-7', ['CVE-2017-3606']),
    fix('REL-CBL-MARINER-2-0-2021.8.22-1', MARINER, '', '2021.8.22-1', ['CVE-2021-35266']),
    fix('REL-AZURE-LINUX-3-0-X64-3.28.2-1', 'Azure Linux 3.0 x64', '', '3.28.2-1', ['CVE-2018-25032']),
    kernel('CVE-2024-49852'),
    fix('KB5048661', 'Windows Server 2019', '', '10.0.17763.6659', ['CVE-2024-49138']),
  ]);
  await finishPatches(made.database, NOW);
  expect(await made.database.query('select older, newer from patch_edge')).toEqual([
    { older: 'REL-CBL-MARINER-2-0-5.3.28-7', newer: 'REL-CBL-MARINER-2-0-2021.8.22-1' },
  ]);

  const migration = readMigrations().find(({ name }) => name.endsWith('-patches-of-packages.sql'));
  await made.database.transaction((tx) => tx.execute(migration?.sql ?? ''));
  await finishPatches(made.database, NOW);
  expect(await ids()).toEqual(['KB5048661', 'REL-CBL-MARINER-2-0-KERNEL-5.15.173.1-1']);
  expect(await made.database.query('select from patch_edge')).toEqual([]);
  expect(await made.database.query('select id from patch_product order by 1')).toEqual([
    { id: 'cbl-mariner-2-0' },
    { id: 'windows-server-2019' },
  ]);

  // Between equal revisions the greater hash counts: this one would be refused if the older reading were still as new.
  const lesser = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map((last) => kernel('CVE-2024-49852', `CVE-2024-4989${last}`))
    .find(({ raw }) => hashOf(raw) < hashOf(kernel('CVE-2024-49852').raw));
  expect(await stored(lesser ? [lesser] : [])).toEqual({ added: 0, changed: 1, unchanged: 0 });
});

test('a library of last month, with links that go back in time, is right after the update, and its documents are believed again', async () => {
  const { database } = made;
  const dotNet = (patch: string, published: string, version: string) => {
    const statement = patchStatement({
      ...{ source: 'msrc', document: published, revision: '2026-06-09', patch, published },
      targets: [
        patchTarget({
          ...{ products: ['Windows 11 Version 23H2 for x64-based Systems'], version, class: 'update' },
          ...{ component: 'Microsoft .NET Framework 3.5 AND 4.8.1', fixes: [`CVE-${published}`] },
        }),
      ],
    });
    return { statement, raw: Buffer.from(JSON.stringify(statement)) };
  };
  await stored([
    dotNet('KB5032007', '2023-11-14', '4.8.9206.0'),
    dotNet('KB5044033', '2024-10-08', '4.8.109277.02'),
    dotNet('KB5087058', '2026-05-12', '4.8.9334.0'),
  ]);
  // A vulnerability of 2020 that was released again with the newest update.
  const released = (patch: string, document: string, updated: string, build: string) => {
    const target = {
      version: `10.0.17763.${build}`,
      branch: '10.0.17763',
      scheme: 'windows',
      class: 'update',
    } as const;
    const statement = patchStatement({
      ...{ source: 'msrc', document, revision: '2026-06-09', patch, published: `${document}-08`, updated },
      targets: [patchTarget({ products: ['Windows 10 Version 1809 for x64-based Systems'], ...target })],
    });
    return { statement, raw: Buffer.from(JSON.stringify(statement)) };
  };
  await stored([
    released('KB4592440', '2020-12', '2020-12-10', '1637'),
    released('KB4592446', '2020-12', '2026-06-09', '1638'),
    released('KB5094123', '2020-12', '2026-06-09', '8880'),
    released('KB5082123', '2026-04', '2026-04-14', '8644'),
  ]);
  await finishPatches(database, NOW);
  const states = async () =>
    (
      await database.query<{ row: string }>(
        `select concat_ws(' ', patch_id, replaced_by, published) as row from patch_target
         where patch_id <> 'KB5048661' order by 1`,
      )
    ).map(({ row }) => row);
  const right = [
    'KB4592440 KB5094123 2020-12-08',
    'KB4592446 KB5094123 2020-12-08',
    'KB5032007 KB5087058 2023-11-14',
    'KB5044033 KB5087058 2024-10-08',
    'KB5082123 KB5094123 2026-04-08',
    'KB5087058 2026-05-12',
    'KB5094123 2026-06-09',
    'REL-CBL-MARINER-2-0-KERNEL-5.15.173.1-1',
  ];
  // As the rules of last month left it.
  await database.execute(`update patch_target set replaced_by = 'KB5044033' where patch_id = 'KB5087058'`);
  await database.execute(`update patch_target set replaced_by = null where patch_id = 'KB5044033'`);
  expect(await states()).not.toEqual(right);

  const migration = readMigrations().find(({ name }) => name.endsWith('-directions-of-patches.sql'));
  await database.transaction((tx) => tx.execute(migration?.sql ?? ''));
  expect(await patchesAreFinished(database)).toBe(false);
  await finishPatches(database, NOW);
  expect(await states()).toEqual(right);
  const days = await database.query(
    `select s.published::text, s.item ->> 'published' as listed, p.record ->> 'published' as stored, t.statement ->> 'published' as said, t.revision
     from patch_search s join patch p on p.id = s.anchor join patch_statement t on t.patch_id = s.anchor
     where s.anchor like 'REL%' or s.anchor = 'KB5094123' order by s.anchor`,
  );
  const june = '2026-06-09';
  expect(days).toEqual([
    { published: june, listed: june, stored: june, said: june, revision: '' },
    { published: null, listed: null, stored: null, said: null, revision: '' },
  ]);
});

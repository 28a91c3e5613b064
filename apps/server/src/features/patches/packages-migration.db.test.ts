// On both databases: migrations are plain SQL for either.
import { createHash } from 'node:crypto';
import { patchStatement, patchTarget } from '@ldy/domain/patch/statement.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/create-test-database.ts';
import { readMigrations } from '../../platform/database/migrate.ts';
import { finishPatches } from './finish-patches.ts';
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

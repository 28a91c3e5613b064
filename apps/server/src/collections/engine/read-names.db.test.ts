import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import type { NameEntry } from '@ldy/search/names.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNamesVersion } from '../../features/products/product-names.ts';
import { refreshProducts } from '../../features/products/refresh-products.ts';
import { LISTED_VULNERABILITIES } from '../../features/vulnerabilities/list/listed-vulnerabilities.ts';
import { PreparedRecord } from '../../features/vulnerabilities/prepare-record.ts';
import { storeStatements } from '../../features/vulnerabilities/store-statements.ts';
import { buildCve, deliver } from '../../testing/build-source-record.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { readNames } from './read-names.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made?.dispose());
const names = async () =>
  (await readNames(made.database, LISTED_VULNERABILITIES.names)).flatMap((lines) =>
    lines.split('\n').map((line) => JSON.parse(line) as NameEntry),
  );

test('an empty library has no names', async () => {
  expect(await names()).toEqual([]);
});

test('names come with all that they are called, and again when they were counted again', async () => {
  const { database } = made;
  const before = await readNamesVersion(database);
  const vendor = 'Acme "Ünï\\" \u2028 工厂 😀';
  const record = buildCve('CVE-2030-1000');
  record.claims.affected = [affectedProduct(vendor, 'Röhre')];
  await database.transaction((tx) =>
    storeStatements(tx, 'cve', [new PreparedRecord(deliver(record))], '2031-01-02T03:04:05.000Z'),
  );
  await refreshProducts(database);
  expect(await readNamesVersion(database)).toBeGreaterThan(before);
  const found = await names();
  // A backslash is an escape of CPE.
  const shown = vendor.replace('\\', '');
  expect(found.filter((entry) => Number(entry.found) > 0)).toEqual([
    expect.objectContaining({ field: 'vendor', name: shown, found: 1, known: false }),
    expect.objectContaining({ field: 'product', name: `${shown} Röhre`, detail: shown, found: 1, known: false }),
  ]);
  const huawei = found.find(({ id }) => id === 'huawei');
  expect(huawei).toMatchObject({ field: 'vendor', name: '华为', known: true, found: 0, detail: '' });
  expect(huawei?.others).toContain('Huawei');
  expect(found.find(({ id }) => id === 'apache/log4j')).toMatchObject({ field: 'product', detail: 'Apache' });
});

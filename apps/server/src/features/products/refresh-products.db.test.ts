import { cases } from '@ldy/domain/testing/budget.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildCve, deliver } from '../../testing/build-source-record.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { PreparedRecord } from '../vulnerabilities/prepare-record.ts';
import { storeStatements } from '../vulnerabilities/store-statements.ts';
import { productsAreCurrent, refreshProducts } from './refresh-products.ts';

const NOW = '2031-01-02T03:04:05.000Z';
let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made?.dispose());
beforeEach(() => refreshProducts(made.database));

type Named = readonly [vendor: string, product: string];
let revision = 0;

/** Says what a vulnerability affects, in the place of what was said before. */
async function say(id: string, ...affected: Named[]): Promise<void> {
  revision += 1;
  const record = buildCve(id, { revision: `2031-01-01T00:00:00.${String(revision).padStart(6, '0')}Z` });
  record.claims.affected = affected.map(([vendor, product]) => affectedProduct(vendor, product));
  await made.database.transaction((tx) => storeStatements(tx, 'cve', [new PreparedRecord(deliver(record))], NOW));
}

const touched = async () =>
  (await made.database.query<{ id: string }>('select distinct id from touched_name order by id')).map(({ id }) => id);
const rows = (table: 'vendor' | 'product') => made.database.query<object>(`select * from ${table} order by id`);
const counts = async () =>
  Object.fromEntries(
    (
      await made.database.query<{ id: string; count: number }>(
        `select id, vulnerability_count as count from product where vulnerability_count > 0 and id like 'acme%'`,
      )
    ).map(({ id, count }) => [id, count]),
  );

test('a record that is stored again with the same products leaves nothing to be counted', async () => {
  await say('CVE-2030-1001', ['Acme', 'Anvil']);
  expect(await touched()).toEqual(['acme', 'acme/anvil']);
  expect(await productsAreCurrent(made.database)).toBe(false);
  await refreshProducts(made.database);
  await say('CVE-2030-1001', ['Acme', 'Anvil']);
  expect(await touched()).toEqual([]);
  expect(await productsAreCurrent(made.database)).toBe(true);
});

test('only what came or went is counted, and a product that no record has is gone', async () => {
  await say('CVE-2030-1001', ['Acme', 'Anvil'], ['Acme', 'Bellows']);
  await say('CVE-2030-1002', ['Acme', 'Anvil']);
  await refreshProducts(made.database);
  expect(await counts()).toEqual({ 'acme/anvil': 2, 'acme/bellows': 1 });
  await say('CVE-2030-1001', ['Acme', 'Anvil'], ['Acme', 'Crowbar']);
  expect(await touched()).toEqual(['acme', 'acme/bellows', 'acme/crowbar']);
  await refreshProducts(made.database);
  expect(await counts()).toEqual({ 'acme/anvil': 2, 'acme/crowbar': 1 });
});

test('what was left when counting was cut off is counted the next time', async () => {
  await say('CVE-2030-1003', ['Acme', 'Dowel']);
  const { transaction } = made.database;
  let steps = 0;
  const cut = vi.spyOn(made.database, 'transaction').mockImplementation((work, options) => {
    steps += 1;
    if (steps > 1) return Promise.reject(new Error('cut off'));
    return transaction(work, options);
  });
  await expect(refreshProducts(made.database)).rejects.toThrow('cut off');
  cut.mockRestore();
  expect(await productsAreCurrent(made.database)).toBe(false);
  await refreshProducts(made.database);
  expect(await counts()).toMatchObject({ 'acme/dowel': 1 });
  expect(await productsAreCurrent(made.database)).toBe(true);
});

test('all is counted again once after the portal was updated with other names', async () => {
  const before = await rows('product');
  await made.database.execute("update names_state set known = 'of another version'");
  await made.database.execute("update product set name = 'as it was', vulnerability_count = 9");
  expect(await productsAreCurrent(made.database)).toBe(false);
  await refreshProducts(made.database);
  expect(await rows('product')).toEqual(before);
  expect(await productsAreCurrent(made.database)).toBe(true);
});

const NAMES: Named[] = [
  ['Acme', 'Anvil'],
  // Of two spellings the smaller one is shown.
  ['ACME', 'Anvil'],
  ['Acme', 'Bellows'],
  ['Huawei', 'EulerOS'],
  ['Apache', 'Log4j'],
  ['Kylin', 'Server'],
];

test('counting what was touched gives what counting everything gives, after any statements', async () => {
  const dice = testDice();
  for (let round = 0; round < cases(4); round += 1) {
    for (let at = 0; at <= dice.roll(5); at += 1) await say(`CVE-2030-200${dice.roll(4)}`, ...dice.some(NAMES, 0, 3));
    await refreshProducts(made.database);
    const before = [await rows('vendor'), await rows('product')];
    await made.database.execute("update names_state set known = ''");
    await refreshProducts(made.database);
    expect(before).toEqual([await rows('vendor'), await rows('product')]);
  }
});

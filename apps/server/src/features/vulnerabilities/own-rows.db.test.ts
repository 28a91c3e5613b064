import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from '@ldy/contract/api.ts';
import { NO_ROWS, useOwnRows } from '@ldy/domain/product/names/rows-in-use.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildCve, deliver } from '../../testing/build-source-record.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { loadOwnRows } from '../products/load-own-rows.ts';
import { refreshProducts } from '../products/refresh-products.ts';
import { PreparedRecord } from './prepare-record.ts';
import { rebuildLibrary } from './rebuild/rebuild-library.ts';
import { rulesInUse } from './rules-version.ts';
import { storeStatements } from './store-statements.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await createTestServer();
  folder = mkdtempSync(join(tmpdir(), 'own-rows-'));
  writeFileSync(
    join(folder, 'vendors.tsv'),
    'id\tname\tname_en\tcountry\twebsite\taliases\nacme-works\t艾克米\tAcme Works\tCN\n',
  );
  writeFileSync(
    join(folder, 'products.tsv'),
    'id\tname\tcategory\tmarks\taliases\twebsite\tpatches\nacme-works/widget-server\t艾克米部件服务器\tmiddleware-web\t-\tWidget Server|部件服务端\n',
  );
});
afterAll(async () => {
  await server?.dispose();
  rmSync(folder, { recursive: true });
});
afterEach(() => useOwnRows(NO_ROWS));

/** What the start of a portal does when it finds the library built by other rules. */
async function restart(own: string | undefined): Promise<number> {
  useOwnRows(loadOwnRows(own));
  const built = await rebuildLibrary({ database: server.database, clock: server.now });
  await refreshProducts(server.database);
  return built;
}
const found = async (query: string) =>
  (await server.ask(API.listVulnerabilities, { query })).list.map(({ identifiers }) => identifiers.at(-1));

test('an operator names a product in Chinese, and records, searches and suggestions follow', async () => {
  const record = buildCve('CVE-2030-1001', {});
  record.claims.affected = [affectedProduct('Acme Works', 'Widget Server')];
  await server.database.transaction((tx) =>
    storeStatements(tx, 'cve', [new PreparedRecord(deliver(record))], server.now()),
  );
  await restart(undefined);
  const plain = await server.ask(API.readVulnerability, { id: 'CVE-2030-1001' });
  expect(await found('艾克米部件服务器')).toEqual([]);

  expect(await restart(folder)).toBe(1);
  const { record: named } = await server.ask(API.readVulnerability, { id: 'CVE-2030-1001' });
  expect(named.affected?.[0]).toMatchObject({
    standardProduct: { id: 'acme-works/widget-server', name: '艾克米部件服务器' },
    standardVendor: { id: 'acme-works', name: '艾克米' },
  });
  for (const query of ['艾克米部件服务器', '部件服务端', 'product:部件服务端', 'vendor:艾克米', 'Widget Server'])
    expect(await found(query), query).toEqual(['CVE-2030-1001']);

  expect(await restart(folder)).toBe(0);
  expect(rulesInUse()).toMatch(/^\d+ catalogue [0-9a-f]{16}$/);

  expect(await restart(undefined)).toBe(1);
  expect(await server.ask(API.readVulnerability, { id: 'CVE-2030-1001' })).toEqual(plain);
  expect(await found('部件服务端')).toEqual([]);
});

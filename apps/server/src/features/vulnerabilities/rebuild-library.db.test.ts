// On both databases: many rows are read and sent at once.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCnvd, buildCve, deliver } from '../../testing/build-source-record.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { dumpTables } from '../../testing/dump-tables.ts';
import { buildVulnerability } from './build-vulnerability.ts';
import { PreparedRecord } from './prepare-record.ts';
import { askForRebuild, noteEmptyLibrary, rebuildLibrary } from './rebuild-library.ts';
import { RULES_RESULT, RULES_VERSION } from './rules-version.ts';
import { storeStatements } from './store-statements.ts';

const NOW = '2031-01-02T03:04:05.000Z';
const clock = () => NOW;
let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  const statements = [
    buildCve('CVE-2021-44228', { aliases: ['CNVD-2021-95914'] }),
    buildCnvd('CNVD-2021-95914', { aliases: ['CVE-2021-44228'] }),
    buildCnvd('CNVD-2021-10001'),
    ...Array.from({ length: 250 }, (_, number) => buildCve(`CVE-2022-${10_000 + number}`)),
  ];
  for (const source of ['cve', 'cnvd'] as const) {
    const batch = statements.filter((record) => record.source === source);
    await made.database.transaction((tx) =>
      storeStatements(
        tx,
        source,
        batch.map((record) => new PreparedRecord(deliver(record))),
        NOW,
      ),
    );
  }
});
beforeEach(() => askForRebuild(made.database));
afterAll(() => made?.dispose());

const tables = async () => {
  const { vulnerability_change: _, library_state: __, ...rest } = await dumpTables(made.database);
  return rest;
};

test('an update brings back what rows had lost or kept of older rules, and nothing else', async () => {
  const before = await tables();
  await made.database.execute(
    "update vulnerability_search set terms = array_to_tsvector(array['hidden']), title_terms = ''::tsvector, has_poc = true, title_text = '', product_text = '', body_text = '', product_terms = ''::tsvector",
  );
  await made.database.execute("delete from vulnerability_identifier where identifier = 'CNVD-2021-95914'");
  expect(await tables()).not.toEqual(before);
  expect(await rebuildLibrary({ database: made.database, clock })).toBe(252);
  expect(await tables()).toEqual(before);
});

test('it is done once for each version of the rules', async () => {
  expect(await rebuildLibrary({ database: made.database, clock })).toBe(252);
  expect(await rebuildLibrary({ database: made.database, clock })).toBe(0);
});

test('stopped in the middle it goes on where it was', async () => {
  const stop = new AbortController();
  const first = await rebuildLibrary({
    database: made.database,
    clock,
    signal: stop.signal,
    progress: () => stop.abort(),
  });
  expect(first).toBe(200);
  expect(await rebuildLibrary({ database: made.database, clock })).toBe(52);
});

test('what another version had begun is begun anew', async () => {
  await made.database.execute("update library_state set target = $1, reached = 'CVE-2022-10100'", [RULES_VERSION - 1]);
  expect(await rebuildLibrary({ database: made.database, clock })).toBe(252);
});

test('a library with records is never taken for an empty one', async () => {
  await noteEmptyLibrary(made.database);
  expect(await rebuildLibrary({ database: made.database, clock })).toBe(252);
});

test('who changes what comes out of the same statements also changes the version of the rules', () => {
  const records = [
    buildCve('CVE-2021-44228', { aliases: ['CNVD-2021-95914'] }),
    buildCnvd('CNVD-2021-95914', { level: '中', aliases: ['CVE-2021-44228'] }),
  ];
  for (const record of records) record.claims.tags360 = ['勒索'];
  const built = buildVulnerability(records, {
    anchor: 'CVE-2021-44228',
    identifiers: ['CVE-2021-44228', 'CNVD-2021-95914'],
    related: [],
  });
  const result = createHash('sha256')
    .update(JSON.stringify({ ...built, document: built.document.toString(), listItem: built.listItem.toString() }))
    .digest('hex');
  expect({ version: RULES_VERSION, result }, 'Add one to RULES_VERSION and take over the new result.').toEqual({
    version: RULES_VERSION,
    result: RULES_RESULT,
  });
});

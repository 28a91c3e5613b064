import { createHash } from 'node:crypto';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { scored31, sourceRecord } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCnvd, buildCve, deliver } from '#server/testing/build-source-record.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/create-test-database.ts';
import { dumpTables } from '#server/testing/dump-tables.ts';
import { buildVulnerability } from '../build-vulnerability.ts';
import { PreparedRecord } from '../prepare-record.ts';
import { RULES_RESULT, RULES_VERSION } from '../rules-version.ts';
import { storeStatements } from '../store-statements.ts';
import { STORED_COLUMNS } from '../stored-columns.ts';
import { prepareLibrary } from './rebuild-command.ts';
import { askForRebuild, rebuildLibrary } from './rebuild-library.ts';

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
  const { change_log: _, library_state: __, ...rest } = await dumpTables(made.database);
  return rest;
};

test('an update brings back what rows had lost or retained of older rules, and nothing else', async () => {
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
  expect(first).toBe(4);
  expect(await rebuildLibrary({ database: made.database, clock })).toBe(248);
});

test('what another version had begun begins again', async () => {
  await made.database.execute("update library_state set target = $1, reached = 'CVE-2022-10100'", [
    `${RULES_VERSION - 1}`,
  ]);
  expect(await rebuildLibrary({ database: made.database, clock })).toBe(252);
});

test('a library with records is never taken for an empty one: the start has it rebuilt at once, and once', async () => {
  const waiting = () => made.database.query("select run_at <= now() as due from job where name = 'rebuild-library'");
  await prepareLibrary(made.database);
  await prepareLibrary(made.database);
  expect(await waiting()).toEqual([{ due: true }]);
  await made.database.execute("delete from job where name = 'rebuild-library'");
  expect(await rebuildLibrary({ database: made.database, clock })).toBe(252);
  await prepareLibrary(made.database);
  expect(await waiting()).toEqual([]);
});

/** Statements that exercise most rules: titles and texts in both languages, different levels, scores at the limits of the bands. */
function statementsAbout(number: number, score: number): SourceRecord[] {
  const [cve, cnvd] = [`CVE-2021-${number}`, `CNVD-2021-${number}`];
  const aliases = { aliases: [cve, cnvd] };
  const record = buildCve(cve, aliases);
  Object.assign(record.claims, {
    tags360: ['勒索'],
    metrics: [scored31('cna:vendor', score)],
    vulTitle: { unsignedTitles: [{ lang: 'en', value: 'A flaw in a product' }] },
    affected: [
      { vendor: 'Apache', product: 'Log4j', versions: [{ version: '2.0', lessThan: '2.15.0', status: 'affected' }] },
    ],
    references: [{ url: 'https://vendor.example/advisory', tags: ['patch'] }],
  });
  return [record, buildCnvd(cnvd, { level: '中', title: '某产品存在代码执行漏洞', ...aliases })];
}

/** What depends on days: sources that share a place in the record, and an advisory that brings a fix. */
function datedStatements(cve: string): SourceRecord[] {
  const dated = (published: string) => ({ srcMetadata: { id: cve, published } });
  const patch = { url: 'https://vendor.example/patch', name: '', kind: 'patch' as const, tags: [] };
  const document = { publisher: 'Vendor', publisherCategory: 'vendor', namespace: 'https://vendor.example' };
  const advisory = { category: 'csaf_security_advisory', describes: true, ...document };
  const rest = { id: cve, aliases: [cve] };
  return [
    sourceRecord('nvd', cve, { cveMetadata: { id: cve, published: '2021-06-08' } }),
    sourceRecord('osv', 'GHSA-jfh8-c2jp-5v3q', dated('2021-06-01'), rest),
    sourceRecord('csaf', `VENDOR-1/${cve}`, { ...dated('2021-06-15'), references: [patch] }, { ...rest, advisory }),
  ];
}

test('who changes what comes out of the same statements also changes the version of the rules', () => {
  const scores = [0, 0.1, 3.9, 4, 6.9, 7, 8.9, 9, 10];
  const built = scores.map((score, at) => {
    const own = statementsAbout(10_000 + at, score);
    const [anchor = ''] = own.map(({ id }) => id);
    const records = [...own, ...datedStatements(anchor)];
    const one = buildVulnerability(records, { anchor, identifiers: records.map(({ id }) => id), related: [] });
    const fields = Object.fromEntries(STORED_COLUMNS.map(({ column }, place) => [column, one.search.fields[place]]));
    return {
      ...one,
      document: one.document.toString(),
      listItem: one.listItem.toString(),
      search: { ...one.search, fields },
    };
  });
  const result = createHash('sha256').update(JSON.stringify(built)).digest('hex');
  expect({ version: RULES_VERSION, result }, 'Add one to RULES_VERSION and take over the new result.').toEqual({
    version: RULES_VERSION,
    result: RULES_RESULT,
  });
});

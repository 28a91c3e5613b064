import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../platform/database/open-database.ts';
import { buildCnvd, buildCve, deliver } from '../../testing/build-source-record.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { dumpTables } from '../../testing/dump-tables.ts';
import { UNLIMITED_CALLER } from '../../testing/unlimited-caller.ts';
import { findAnchor } from './find-anchor.ts';
import { numberVulnerabilities } from './number-vulnerabilities.ts';
import { PreparedRecord } from './prepare-record.ts';
import { readVulnerability } from './read-vulnerability.ts';
import { restoreAssertion, revokeAssertion } from './revoke-assertion.ts';
import { storeStatements } from './store-statements.ts';

const NOW = '2026-01-02T03:04:05.000Z';
let test_: TestDatabase;
let database: Database;

beforeEach(async () => {
  test_ = await createTestDatabase();
  database = test_.database;
});
afterEach(() => test_.dispose());

const keep = (...records: SourceRecord[]) =>
  database.transaction((tx) =>
    storeStatements(
      tx,
      records[0]?.source ?? 'cve',
      records.map((record) => new PreparedRecord(deliver(record))),
      NOW,
    ),
  );

test('two CNVD entries and the CVE they name are one vulnerability', async () => {
  await keep(
    buildCnvd('CNVD-2021-11111', { aliases: ['CVE-2021-1000'] }),
    buildCnvd('CNVD-2021-22222', { aliases: ['CVE-2021-1000'] }),
  );
  await keep(buildCve('CVE-2021-1000'));
  const detail = await readVulnerability(database, 'cnvd 2021 22222', UNLIMITED_CALLER);
  expect(detail.id).toBe('CVE-2021-1000');
  expect(detail.sources.map((statement) => statement.key)).toEqual([
    'CVE-2021-1000',
    'CNVD-2021-11111',
    'CNVD-2021-22222',
  ]);
  expect(detail.record.identifiers).toEqual(['CVE-2021-1000', 'CNVD-2021-11111', 'CNVD-2021-22222']);
});

test('an entry of several CVEs stays its own and is related to each', async () => {
  await keep(buildCve('CVE-2021-1000'), buildCve('CVE-2021-1001'));
  await keep(buildCnvd('CNVD-2021-11111', { aliases: ['CVE-2021-1000', 'CVE-2021-1001'] }));
  expect(await findAnchor(database, 'CNVD-2021-11111')).toBe('CNVD-2021-11111');
  const cve = await readVulnerability(database, 'CVE-2021-1000', UNLIMITED_CALLER);
  expect(cve.related).toMatchObject([{ id: 'CNVD-2021-11111', known: true, sources: ['cnvd'] }]);
});

test('an editor joins an entry that names no CVE, and its number leads on', async () => {
  await keep(buildCnvd('CNVD-2021-95914'));
  await numberVulnerabilities(database, NOW);
  const before = await readVulnerability(database, 'CNVD-2021-95914', UNLIMITED_CALLER);
  expect(before.ldy).toBe('LDY-2026-00000001');
  await keep({ ...buildCve('CVE-2021-44228'), source: 'ldy', key: 'LDY:CVE-2021-44228', aliases: ['CNVD-2021-95914'] });
  await numberVulnerabilities(database, NOW);
  const after = await readVulnerability(database, before.ldy, UNLIMITED_CALLER);
  expect(after).toMatchObject({ cve: 'CVE-2021-44228', ldy: 'LDY-2026-00000002' });
});

test('a newer version replaces an older one, and an older one that comes late changes nothing', async () => {
  const older = buildCve('CVE-2021-1000', { description: 'First words.', revision: '2021-01-01' });
  const newer = buildCve('CVE-2021-1000', { description: 'Better words.', revision: '2022-01-01' });
  expect(await keep(newer)).toEqual({ added: 1, changed: 0, unchanged: 0 });
  expect(await keep(older)).toEqual({ added: 0, changed: 0, unchanged: 1 });
  expect(await keep(newer)).toEqual({ added: 0, changed: 0, unchanged: 1 });
  const { record } = await readVulnerability(database, 'CVE-2021-1000', UNLIMITED_CALLER);
  expect(record.descriptions?.map((text) => text.value)).toEqual(['Better words.']);
});

test('an entry that drops its CVE leaves that vulnerability', async () => {
  await keep(buildCve('CVE-2021-1000'));
  await keep(buildCnvd('CNVD-2021-11111', { aliases: ['CVE-2021-1000'], revision: '2021-01-01' }));
  await keep(buildCnvd('CNVD-2021-11111', { revision: '2021-02-01' }));
  expect(await findAnchor(database, 'CNVD-2021-11111')).toBe('CNVD-2021-11111');
  expect((await readVulnerability(database, 'CVE-2021-1000', UNLIMITED_CALLER)).sources).toHaveLength(1);
});

test('enrichment alone makes no vulnerability, and adds to one that comes later', async () => {
  const links: SourceRecord = {
    ...buildCve('CVE-2021-1000'),
    source: 'poc',
    role: 'enrichment',
    claims: { poc: { globalPocUrl: ['https://example.org/CVE-2021-1000'] } },
  };
  await keep(links);
  expect(await findAnchor(database, 'CVE-2021-1000')).toBeUndefined();
  await keep(buildCve('CVE-2021-1000'));
  expect((await readVulnerability(database, 'CVE-2021-1000', UNLIMITED_CALLER)).has_poc).toBe(true);
});

test('a revoked link takes a vulnerability apart, survives the next import, and can be taken back', async () => {
  const entry = buildCnvd('CNVD-2021-11111', { aliases: ['CVE-2021-1000'] });
  const link = { source: 'cnvd', subject: 'CNVD-2021-11111', object: 'CVE-2021-1000' } as const;
  await keep(buildCve('CVE-2021-1000'));
  await keep(entry);
  await database.transaction((tx) => revokeAssertion(tx, link, 'wrong product', NOW));
  expect(await findAnchor(database, 'CNVD-2021-11111')).toBe('CNVD-2021-11111');
  await keep(buildCnvd('CNVD-2021-11111', { aliases: ['CVE-2021-1000'], revision: '2023-01-01' }));
  expect(await findAnchor(database, 'CNVD-2021-11111')).toBe('CNVD-2021-11111');
  expect(await database.transaction((tx) => restoreAssertion(tx, link, NOW))).toBe(true);
  expect(await findAnchor(database, 'CNVD-2021-11111')).toBe('CVE-2021-1000');
});

test('any order of arrival gives the same tables, to the byte', async () => {
  const statements = [
    buildCve('CVE-2021-1000'),
    buildCve('CVE-2021-1001'),
    buildCnvd('CNVD-2021-11111', { aliases: ['CVE-2021-1000'], revision: '2021-01-01' }),
    buildCnvd('CNVD-2021-11111', { aliases: ['CVE-2021-1001'], revision: '2021-01-01', title: '同一编号的另一份' }),
    buildCnvd('CNVD-2021-22222', { aliases: ['CVE-2021-1000', 'CVE-2021-1001'] }),
    { ...buildCve('GO-2021-1'), source: 'osv', key: 'GO-2021-1', aliases: ['GHSA-aaaa-bbbb-cccc'] } as SourceRecord,
    {
      ...buildCve('GHSA-aaaa-bbbb-cccc'),
      source: 'osv',
      key: 'GHSA-aaaa-bbbb-cccc',
      aliases: ['CVE-2021-1001'],
    } as SourceRecord,
  ];
  const dumps: Record<string, string[]>[] = [];
  for (const order of [
    [0, 1, 2, 3, 4, 5, 6],
    [6, 5, 4, 3, 2, 1, 0],
    [5, 3, 0, 6, 2, 4, 1],
    [4, 2, 6, 1, 5, 3, 0],
  ]) {
    const run = await createTestDatabase();
    try {
      for (const index of order) {
        const record = statements[index];
        if (!record) throw new Error('no such statement');
        await run.database.transaction((tx) =>
          storeStatements(tx, record.source, [new PreparedRecord(deliver(record))], NOW),
        );
      }
      await numberVulnerabilities(run.database, NOW);
      dumps.push(await dumpTables(run.database));
    } finally {
      await run.dispose();
    }
  }
  for (const dump of dumps.slice(1)) expect(dump).toEqual(dumps[0]);
});

test('two importers that bring one vulnerability at the same time lose nothing of each other', async () => {
  const second = database.kind === 'postgres' ? await test_.reopen() : database;
  const numbers = Array.from({ length: 40 }, (_, index) => 1000 + index);
  const bring = (target: Database, records: SourceRecord[]) =>
    Promise.all(
      records.map((record) =>
        target.transaction((tx) => storeStatements(tx, record.source, [new PreparedRecord(deliver(record))], NOW)),
      ),
    );
  try {
    await Promise.all([
      bring(
        database,
        numbers.map((number) => buildCve(`CVE-2021-${number}`)),
      ),
      bring(
        second,
        numbers.map((number) => buildCnvd(`CNVD-2021-${number}`, { aliases: [`CVE-2021-${number}`] })),
      ),
    ]);
    for (const number of numbers) {
      const { record } = await readVulnerability(database, `CVE-2021-${number}`, UNLIMITED_CALLER);
      expect(record.identifiers).toEqual([`CVE-2021-${number}`, `CNVD-2021-${number}`]);
      expect(record.descriptions?.map((text) => text.lang).sort()).toEqual(['cn', 'en']);
    }
  } finally {
    if (second !== database) await second.close();
  }
});

test('the log says who got a number, once', async () => {
  await keep(buildCve('CVE-2021-1000'), buildCve('CVE-2021-1001'));
  await database.execute('delete from change_log');
  await numberVulnerabilities(database, NOW);
  await numberVulnerabilities(database, NOW);
  const rows = await database.query('select key, what, fields from change_log order by seq');
  expect(rows).toEqual([
    { key: 'CVE-2021-1000', what: 'annotated', fields: ['number'] },
    { key: 'CVE-2021-1001', what: 'annotated', fields: ['number'] },
  ]);
});

test('the log says what a statement changed, that two records became one, and that what comes again is nothing', async () => {
  const entries = async () => {
    const rows = await database.query<Record<string, unknown>>(
      "select key, what, cause, source, other, before, after from change_log where kind = 'vulnerability' order by epoch, xid, seq",
    );
    await database.execute('delete from change_log');
    return rows;
  };
  await entries();
  const ghsa = (revision: string, aliases: string[]) =>
    buildCve('GHSA-2222-3333-4444', { source: 'osv', revision, aliases });
  await keep(buildCve('CVE-2021-1010'));
  await database.transaction((tx) =>
    storeStatements(tx, 'osv', [new PreparedRecord(deliver(ghsa('2031-01-01', [])))], NOW),
  );
  expect(await entries()).toMatchObject([
    { key: 'CVE-2021-1010', what: 'created', cause: 'source-said', source: 'cve', before: null, after: null },
    { key: 'GHSA-2222-3333-4444', what: 'created', source: 'osv' },
  ]);
  const bringOsv = (record: ReturnType<typeof ghsa>) =>
    database.transaction((tx) => storeStatements(tx, 'osv', [new PreparedRecord(deliver(record))], NOW));
  const joined = ghsa('2031-02-01', ['CVE-2021-1010']);
  await bringOsv(joined);
  expect(await entries()).toMatchObject([
    { key: 'GHSA-2222-3333-4444', what: 'merged', other: 'CVE-2021-1010', source: 'osv' },
    { key: 'CVE-2021-1010', what: 'changed', cause: 'merge' },
  ]);
  await bringOsv(joined);
  await keep(buildCve('CVE-2021-1010'));
  expect(await entries()).toEqual([]);
  await bringOsv(ghsa('2031-03-01', []));
  expect(await entries()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'GHSA-2222-3333-4444', what: 'came-apart', other: 'CVE-2021-1010' }),
      expect.objectContaining({ key: 'CVE-2021-1010', what: 'changed', cause: 'merge' }),
    ]),
  );
});

import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { IndexedRecord } from '@ldy/search/indexed-record.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import { randomRecords } from '@ldy/search/testing/random-records.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberVulnerabilities } from '../../features/vulnerabilities/number-vulnerabilities.ts';
import { PreparedRecord } from '../../features/vulnerabilities/prepare-record.ts';
import { storeStatements } from '../../features/vulnerabilities/store-statements.ts';
import { buildCnvd, buildCve, deliver } from '../../testing/build-source-record.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { insertIndexedRecords } from '../../testing/insert-indexed-records.ts';
import { readRecordsAfter, readScoresAfter, readTheseRecords } from './read-indexed-records.ts';

const NOW = '2031-01-02T03:04:05.000Z';
const RECORDS = randomRecords(11, 60);
let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  await insertIndexedRecords(made.database, RECORDS);
});
afterAll(() => made?.dispose());

const parse = (lines: string): IndexedRecord[] => lines.split('\n').map((line) => JSON.parse(line));
/** Ids are unordered. */
const expected = (records: readonly IndexedRecord[]) =>
  [...records]
    .sort((a, b) => (a.anchor < b.anchor ? -1 : 1))
    .map((record) => ({ ...record, identifiers: [...record.identifiers].sort() }));

test('a record comes back as it went in, page by page', async () => {
  const pages: IndexedRecord[] = [];
  let after = '';
  for (;;) {
    const { lines, count, last } = await readRecordsAfter(made.database, VULNERABILITIES, after, 25);
    if (last === null) break;
    pages.push(...parse(lines));
    expect(count).toBeLessThanOrEqual(25);
    after = last;
  }
  expect(pages).toEqual(expected(RECORDS));
});

test('some are read by their anchors, and those that are gone are not there', async () => {
  const wanted = RECORDS.slice(10, 13);
  const { lines, count } = await readTheseRecords(made.database, VULNERABILITIES, [
    ...wanted.map(({ anchor }) => anchor),
    'CVE-1999-1',
  ]);
  expect(parse(lines)).toEqual(expected(wanted));
  expect(count).toBe(3);
  expect(await readTheseRecords(made.database, VULNERABILITIES, ['CVE-1999-1'])).toEqual({
    lines: '',
    count: 0,
    last: null,
  });
});

test('scores come in pages too', async () => {
  const scores: [string, number][] = [];
  let after = '';
  for (;;) {
    const { lines, last } = await readScoresAfter(made.database, VULNERABILITIES, after, 7);
    if (last === null) break;
    if (lines !== '') scores.push(...lines.split('\n').map((line) => JSON.parse(line)));
    after = last;
  }
  const scored = expected(RECORDS).filter(({ values }) => values.epss !== null);
  expect(scores).toEqual(scored.map(({ anchor, values }) => [anchor, values.epss]));
});

test('an imported record is found by all its ids, the number of one that went into it too', async () => {
  const keep = (source: 'cve' | 'cnvd' | 'ldy', record: ReturnType<typeof buildCve>) =>
    made.database.transaction((tx) => storeStatements(tx, source, [new PreparedRecord(deliver(record))], NOW));
  await keep('cnvd', buildCnvd('CNVD-2030-11111'));
  await numberVulnerabilities(made.database, NOW);
  await keep('cve', buildCve('CVE-2030-1000', { aliases: ['CNVD-2030-11111'] }));
  await numberVulnerabilities(made.database, NOW);
  const { lines } = await readTheseRecords(made.database, VULNERABILITIES, ['CVE-2030-1000', 'CNVD-2030-11111']);
  const [record, ...others] = parse(lines);
  expect(others).toEqual([]);
  expect(record?.identifiers).toEqual(['CNVD-2030-11111', 'CVE-2030-1000', 'LDY-2031-00000001', 'LDY-2031-00000002']);
  const search = createSqlSearch(VULNERABILITIES, (sql, values) => made.database.query(sql, values));
  const byNumber = await search.search({
    filter: {},
    where: { kind: 'identifiers', values: ['LDY-2031-00000001'] },
    sort: 'published',
    limit: 5,
    offset: 0,
    facets: [],
    totalCap: 100,
  });
  expect(byNumber.hits).toEqual(['CVE-2030-1000']);
  expect(record?.title).toMatch(/^cve-2030-1000\ncnvd-2030-11111\n/);
  expect(record?.values.source).toEqual(['cve', 'cnvd']);
  expect(record?.values.intake).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IndexedRecord } from '../indexed-record.ts';
import { type SearchQuery, SearchTooCostly } from '../search-engine.ts';
import { searchNaively } from '../testing/naive-search.ts';
import { randomRecords } from '../testing/random-records.ts';
import { SearchIndex } from './search-index.ts';

const RECORDS = randomRecords(31, 300);
const lines = (records: readonly IndexedRecord[]) => records.map((record) => JSON.stringify(record)).join('\n');
const ALL: SearchQuery = {
  ...{ filter: {}, sort: 'updated', limit: 500, offset: 0, facets: ['severity', 'type'], totalCap: 10_000 },
};

let index: SearchIndex;
beforeAll(async () => {
  index = new SearchIndex({ collection: VULNERABILITIES, budgetMs: HANG_MS });
  for (let at = 0; at < RECORDS.length; at += 15) await index.apply([lines(RECORDS.slice(at, at + 15))]);
});
afterAll(() => index.close());

test('it finds what a plain look at every record finds, before, while and after segments become one', async () => {
  const expected = searchNaively(VULNERABILITIES, RECORDS, ALL);
  expect(await index.search(ALL)).toMatchObject(expected);
  const before = index.size.segments;
  const merging = index.merge();
  expect(await index.search(ALL)).toMatchObject(expected);
  expect(await merging).toBeGreaterThan(1);
  expect(await index.search(ALL)).toMatchObject(expected);
  expect(index.size.segments).toBeLessThan(before);
});

test('what changes while segments are merged is what is found', async () => {
  const changed = RECORDS.slice(0, 40).map((record) => ({ ...record, severity: 4 }));
  const gone = RECORDS.slice(40, 50).map(({ anchor }) => anchor);
  const merging = index.merge(true);
  await index.apply([lines(changed)], [...changed.map(({ anchor }) => anchor), ...gone]);
  await merging;
  expect(await index.search(ALL)).toMatchObject(
    searchNaively(VULNERABILITIES, [...changed, ...RECORDS.slice(50)], ALL),
  );
  expect(index.size.records).toBe(RECORDS.length - gone.length);
});

test('a record that no index can hold is reported, and the others are found', async () => {
  const [good, bad] = randomRecords(77, 2) as [IndexedRecord, IndexedRecord];
  const refused = await index.apply(
    [lines([{ ...bad, values: { ...bad.values, intake: 'yesterday' } }, good])],
    [good.anchor, bad.anchor],
  );
  expect(refused).toEqual([bad.anchor]);
  const query: SearchQuery = { ...ALL, where: { kind: 'identifiers', values: [good.anchor] } };
  expect((await index.search(query)).hits).toContain(good.anchor);
});

test('text that is no record changes nothing', async () => {
  const { records } = index.size;
  await expect(index.apply(['{"anchor": "half'], ['CVE-2020-1'])).rejects.toThrow('JSON');
  expect(index.size.records).toBe(records);
});

test('a query beyond its time is refused, and the thread goes on', async () => {
  const hasty = new SearchIndex({ collection: VULNERABILITIES, budgetMs: 0 });
  try {
    const [record] = RECORDS as [IndexedRecord];
    const anchors = Array.from({ length: 1_500 }, (_, at) => `CVE-2020-${10_000 + at}`);
    const wordy = anchors.map((anchor) => ({ ...record, anchor, identifiers: [anchor], body: '溢'.repeat(3_000) }));
    await hasty.apply([lines(wordy)]);
    const costly: SearchQuery = {
      ...ALL,
      where: {
        kind: 'any',
        of: Array.from({ length: 20 }, (_, at) => ({ kind: 'phrase', text: `${'溢'.repeat(60 + at)}`, in: 'body' })),
      },
    };
    await expect(hasty.search(costly)).rejects.toThrow(SearchTooCostly);
    expect((await hasty.search({ ...ALL, facets: [], limit: 1 })).total.value).toBe(anchors.length);
  } finally {
    await hasty.close();
  }
});

test('nothing keeps the process alive once it is closed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ldy-closing-'));
  const script = join(folder, 'closing.mjs');
  writeFileSync(
    script,
    `import { SearchIndex } from ${JSON.stringify(new URL('./search-index.ts', import.meta.url).href)};
    import { VULNERABILITIES } from ${JSON.stringify(import.meta.resolve('@ldy/domain/vulnerability/fields.ts'))};
    const index = new SearchIndex({ collection: VULNERABILITIES, budgetMs: 1000 });
    for (const text of ${JSON.stringify([lines(RECORDS.slice(0, 9)), lines(RECORDS.slice(9, 12))])}) await index.apply([text]);
    await index.merge(true);
    await index.close();
    console.log('closed');`,
  );
  try {
    expect(execFileSync(process.execPath, [script], { encoding: 'utf8', timeout: HANG_MS })).toBe('closed\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

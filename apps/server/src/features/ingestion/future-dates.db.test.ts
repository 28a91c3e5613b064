import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INGESTION } from '../../compose.ts';
import { createRecordingIo } from '../../testing/command-io.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { cnvdEntry, cnvdFile, cnvdNumber } from '../../testing/library/cnvd-files.ts';
import { cveId, cveRecord } from '../../testing/library/cve-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importCommand } from './import-command.ts';

let made: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;
let now = '';
beforeAll(async () => {
  made = await createTestDatabase();
  folder = temporaryFolder();
});
afterAll(async () => {
  folder?.[Symbol.dispose]();
  await made?.dispose();
});

async function take(source: string, name: string, text: string) {
  writeFileSync(join(folder.path, name), text);
  const io = createRecordingIo();
  const deps = { database: made.database, ingestion: INGESTION, clock: () => now };
  const code = await importCommand(deps, [source, join(folder.path, name)], io);
  return { code, text: io.lines.join('\n') };
}

const stored = (source: string) =>
  made.database.query<object>(
    `select s.record_key, s.revision, v.published, v.updated from source_record s
     join vulnerability_search v on v.anchor = s.anchor where s.source = $1 and s.is_current order by 1`,
    [source],
  );

test('a record of the future counts as undated, says so, and is dated once a version of today has come', async () => {
  now = '2030-06-01T00:00:00.000Z';
  const { code, text } = await take('cve-list', 'CVE-2031-10000.json', JSON.stringify(cveRecord(0, 2)));
  expect(code).toBe(0);
  expect(text).toContain('"2031-01-01T00:00:00.000Z" is in the future');
  expect(await stored('cve')).toEqual([{ record_key: cveId(0), revision: '', published: null, updated: null }]);
  now = '2031-06-01T00:00:00.000Z';
  await take('cve-list', 'CVE-2031-10000.json', JSON.stringify(cveRecord(0, 1)));
  expect(await stored('cve')).toMatchObject([{ revision: '2031-02-01T00:00:00.000Z', published: '2031-01-01' }]);
});

test('a day of CNVD is China’s: it may be tomorrow here, and what was submitted after it was opened is taken with a note', async () => {
  now = '2031-02-01T20:00:00.000Z';
  const entries = [
    cnvdEntry(0),
    cnvdEntry(3).replace('<submitTime>2031-01-01', '<submitTime>2031-02-02'),
    cnvdEntry(4),
  ];
  const late = entries[1]?.replace(/<openTime>[^<]*/, '<openTime>2031-02-01') ?? '';
  const { text } = await take('cnvd', 'week.xml', cnvdFile([entries[0] ?? '', late, entries[2] ?? '']));
  expect(await stored('cnvd')).toMatchObject([
    { record_key: cnvdNumber(0), revision: '2031-02-01' },
    { record_key: cnvdNumber(3), revision: '2031-02-01', published: '2031-02-01' },
    { record_key: cnvdNumber(4), revision: '' },
  ]);
  expect(text).toContain(`${cnvdNumber(3)}: submitted on 2031-02-02, after it was opened on 2031-02-01`);
  expect(text).toContain(`${cnvdNumber(4)}: "2031-02-05" is in the future`);
});

test('scores of a day to come are refused with their file, so that they keep no others out', async () => {
  const file = (day: string) =>
    `#model_version:v2025.03.14,score_date:${day}T00:00:00+0000\ncve,epss,percentile\n${cveId(0)},0.5,0.5\n`;
  const { code, text } = await take('epss', 'epss_scores-2032-01-01.csv', file('2032-01-01'));
  expect([code, text.includes('its day 2032-01-01 is in the future, so nothing of it is taken')]).toEqual([1, true]);
  expect((await take('epss', 'epss_scores-2031-02-01.csv', file('2031-02-01'))).code).toBe(0);
  expect(await made.database.query('select score_date from epss_score')).toEqual([{ score_date: '2031-02-01' }]);
});

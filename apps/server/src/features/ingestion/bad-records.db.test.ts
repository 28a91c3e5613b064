import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectorNamed } from '@ldy/connectors/registry.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INGESTION } from '../../compose.ts';
import { createRecordingIo } from '../../testing/command-io.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { cnvdEntry, cnvdFile } from '../../testing/library/cnvd-files.ts';
import { cveRecord } from '../../testing/library/cve-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importCommand } from './import-command.ts';
import { quarantineCommand } from './quarantine-command.ts';

const clock = () => '2031-06-01T02:03:04.000Z';
let made: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;
beforeEach(async () => {
  made = await createTestDatabase();
  folder = temporaryFolder();
});
afterEach(async () => {
  vi.restoreAllMocks();
  folder[Symbol.dispose]();
  await made.dispose();
});

function write(name: string, text: string): string {
  writeFileSync(join(folder.path, name), text);
  return join(folder.path, name);
}

async function run(command: typeof importCommand, ...args: string[]) {
  const io = createRecordingIo();
  const code = await command({ database: made.database, ingestion: INGESTION, clock }, args, io);
  return { code, text: io.lines.join('\n') };
}

const rowsOf = (table: string) => made.database.query<Record<string, unknown>>(`select * from ${table}`);
/** A complete record without its CVE id. */
const NAMELESS = JSON.stringify(cveRecord(2)).replaceAll('CVE-2031', 'XVE-2031');

const writeThreeCves = () => {
  write('CVE-2031-10000.json', JSON.stringify(cveRecord(0)));
  write('CVE-2031-10001.json', '{"dataType": "CVE_RECORD", ');
  write('CVE-2031-10002.json', NAMELESS);
};

test('the good ones stay, the bad ones are stored with place, reason and bytes, and the run ends with code 2', async () => {
  writeThreeCves();
  const { code, text } = await run(importCommand, 'cve-list', folder.path);
  expect(code).toBe(2);
  expect(text).toContain('3 read');
  expect(text).toContain('1 new, 0 changed, 0 unchanged, 2 quarantined');
  expect(text).toContain('more than 1 % of the records are bad');
  expect(await rowsOf('vulnerability')).toMatchObject([{ anchor: 'CVE-2031-10000' }]);
  const entries = (await rowsOf('quarantine')).sort((a, b) => (String(a.place) < String(b.place) ? -1 : 1));
  expect(entries).toMatchObject([
    { connector: 'cve-list', place: 'CVE-2031-10001.json', reason: 'json' },
    { connector: 'cve-list', place: 'CVE-2031-10002.json' },
  ]);
  const shown = await run(quarantineCommand, 'show', String(entries[1]?.id));
  expect(shown.text).toContain(NAMELESS);
});

test('one bad record of two hundred is no reason for alarm', async () => {
  const entries = Array.from({ length: 200 }, (_, index) => cnvdEntry(index));
  const bad = '<vulnerability><number>none</number><title>没有编号</title></vulnerability>';
  const { code, text } = await run(importCommand, 'cnvd', write('week.xml', cnvdFile([...entries, bad])));
  expect(code).toBe(0);
  expect(text).toContain('201 read');
  expect(text).toContain('200 new, 0 changed, 0 unchanged, 1 quarantined');
  expect(text).not.toContain('warning');
  const listed = await run(quarantineCommand, 'list', 'cnvd');
  expect(listed.text).toMatch(/1 {2}cnvd +identifier/);
  expect(listed.text).toContain('week.xml#201');
});

test('the same bad record twice is one entry', async () => {
  writeThreeCves();
  await run(importCommand, 'cve-list', folder.path);
  const before = await rowsOf('quarantine');
  const again = await run(importCommand, 'cve-list', folder.path);
  expect(again.text).toContain('0 new, 0 changed, 1 unchanged, 2 quarantined');
  expect(await rowsOf('quarantine')).toEqual(before);
});

test('what is understood after the cause is mended is stored and leaves the quarantine', async () => {
  writeThreeCves();
  await run(importCommand, 'cve-list', folder.path);
  const unmended = await run(quarantineCommand, 'replay', '--source', 'cve-list');
  expect(unmended).toMatchObject({ code: 1 });
  expect(unmended.text).toContain('0 of 2 entries understood now.');

  const connector = connectorNamed('cve-list');
  if (!connector) throw new Error('There is no connector cve-list.');
  const replay = connector.replay.bind(connector);
  vi.spyOn(connector, 'replay').mockImplementation((raw, place) => {
    const text = Buffer.from(raw).toString();
    return replay(
      Buffer.from(text.endsWith(', ') ? JSON.stringify(cveRecord(1)) : text.replaceAll('XVE-', 'CVE-')),
      place,
    );
  });
  expect(await run(quarantineCommand, 'replay', '--source', 'cve-list')).toMatchObject({ code: 0 });
  expect(await rowsOf('quarantine')).toEqual([]);
  expect(await rowsOf('ldy_number')).toHaveLength(3);
  expect((await run(quarantineCommand, 'list')).text).toBe('The quarantine is empty.');
});

test('an entry that does not exist, and a word that is no verb, are answered with a sentence', async () => {
  expect(await run(quarantineCommand, 'show', 'nonsense')).toMatchObject({
    code: 1,
    text: expect.stringContaining('no entry nonsense'),
  });
  expect(await run(quarantineCommand, 'burn')).toMatchObject({ code: 1, text: expect.stringContaining('Usage') });
});

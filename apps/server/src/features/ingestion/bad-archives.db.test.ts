import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeZip } from '@ldy/connectors/read/testing/zip-writer.ts';
import { expect, test } from 'vitest';
import { INGESTION } from '../../compose.ts';
import { createRecordingIo } from '../../testing/command-io.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { cveId, cveRecord } from '../../testing/library/cve-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importCommand } from './import-command.ts';

const member = (index: number) => ({ name: `cves/${cveId(index)}.json`, data: JSON.stringify(cveRecord(index)) });
const whole = writeZip([member(0), member(1), member(2)]);

const BAD: [string, Buffer, string][] = [
  [
    'bomb',
    writeZip([{ name: 'cves/CVE-2031-1.json', data: Buffer.alloc(12 * 1024 * 1024) }]),
    'bomb.zip (cves/CVE-2031-1.json)',
  ],
  ['climbing', writeZip([{ ...member(3), name: '../../CVE-2031-3.json' }]), 'climbs out of the archive'],
  ['cut', whole.subarray(0, whole.length - 40), 'cut.zip'],
  ['text', Buffer.from('This is a page that says: log in first.'), 'text.zip'],
];

test('archives that cannot be trusted are refused with a sentence each, and the others are imported', async () => {
  const made = await createTestDatabase();
  using folder = temporaryFolder();
  const pathOf = (name: string) => join(folder.path, `${name}.zip`);
  for (const [name, bytes] of BAD) writeFileSync(pathOf(name), bytes);
  writeFileSync(pathOf('good'), whole);
  const damaged = writeZip([member(5), { ...member(6), claimedCrc: 1 }, member(7)]);
  writeFileSync(pathOf('one-damaged'), damaged);
  try {
    const io = createRecordingIo();
    const args = ['cve-list', ...[...BAD.map(([name]) => name), 'good', 'one-damaged'].map(pathOf)];
    expect(
      await importCommand(
        { ingestion: INGESTION, database: made.database, clock: () => '2031-06-01T02:03:04.000Z' },
        args,
        io,
      ),
    ).toBe(1);
    const refused = io.lines.filter((line) => line.includes('refused:'));
    for (const [, , words] of BAD) expect(refused).toContainEqual(expect.stringContaining(words));
    expect(refused).toContainEqual(expect.stringContaining(member(6).name));
    expect(refused).toHaveLength(BAD.length + 1);
    expect(await made.database.query('select anchor from vulnerability order by anchor')).toEqual(
      [0, 1, 2, 5, 7].map((index) => ({ anchor: cveId(index) })),
    );
  } finally {
    await made.dispose();
  }
});

test('an import says what it passed over, and does not succeed where nothing of its source was read', async () => {
  const made = await createTestDatabase();
  using folder = temporaryFolder();
  const names = ['notes.txt', 'b.txt', 'c.txt', 'd.txt'];
  for (const name of names) writeFileSync(join(folder.path, name), 'x');
  try {
    const run = async () => {
      const io = createRecordingIo();
      const deps = { ingestion: INGESTION, database: made.database, clock: () => '2031-06-01T02:03:04.000Z' };
      const code = await importCommand(deps, ['cve-list', folder.path], io);
      return [code, ...io.lines.filter((line) => /passed over|refused/.test(line))];
    };
    const passed = '  passed over: 4 × not a file of this source: b.txt, c.txt, d.txt, …';
    expect(await run()).toEqual([1, passed, expect.stringContaining('nothing of cve-list is in')]);
    writeFileSync(join(folder.path, 'good.zip'), whole);
    expect(await run()).toEqual([0, passed]);
  } finally {
    await made.dispose();
  }
});

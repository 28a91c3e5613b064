import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { connector as osvErrata } from '@ldy/connectors/osv-errata/osv-errata-connector.ts';
import type { PatchRecord } from '@ldy/domain/patch/patch-record.ts';
import { expect, test } from 'vitest';
import { INGESTION } from '../../compose.ts';
import { createRecordingIo } from '../../testing/command-io.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importCommand } from './import-command.ts';
import { importFiles } from './import-files.ts';

const NOW = '2031-06-01T02:03:04.000Z';
const CONNECTORS = join(import.meta.dirname, '../../../../../packages/connectors/src');
const CVRF = join(CONNECTORS, 'cvrf-errata/fixtures/cvrf-openEuler-SA-2031-1001.xml');
const OSV = join(CONNECTORS, 'osv-errata/fixtures/OESA-2031-1001.json');
const CSAF = join(CONNECTORS, 'csaf-errata/fixtures/rhsa-2031_0001.json');

interface Patch {
  record: PatchRecord;
  targets: string[];
}

/** The patches after these imports, one after the other. */
async function patchesAfter(...imports: [connector: string, path: string][]): Promise<Map<string, Patch>> {
  const made = await createTestDatabase();
  try {
    for (const one of imports)
      expect(
        await importCommand(
          { ingestion: INGESTION, database: made.database, clock: () => NOW },
          one,
          createRecordingIo(),
        ),
      ).toBeLessThanOrEqual(2);
    const rows = await made.database.query<{ id: string } & Patch>(
      `select p.id, p.record, array(select t.product_id || ' ' || t.component || ' ' || t.version from patch_target t where t.patch_id = p.id order by 1) as targets
       from patch p order by p.id`,
    );
    return new Map(rows.map(({ id, record, targets }) => [id, { record, targets }]));
  } finally {
    await made.dispose();
  }
}

test('an advisory in two shapes is one patch, whichever comes first', async () => {
  const found = await patchesAfter(['cvrf-errata', CVRF], ['osv-errata', OSV]);
  expect(found).toEqual(await patchesAfter(['osv-errata', OSV], ['cvrf-errata', CVRF], ['osv-errata', OSV]));
  expect([...found.keys()]).toEqual(['openEuler-SA-2031-1001']);
  expect(found.get('openEuler-SA-2031-1001')).toMatchObject({
    record: {
      aliases: ['OESA-2031-1001'],
      domestic: ['openeuler'],
      architectures: ['arm64', 'loongarch'],
      severity: 'high',
      published: '2031-02-01',
    },
    targets: [
      'openeuler-20-03-lts box 1.9-1.oe1',
      'openeuler-22-03-lts-sp4 box 2.2-1.oe2203sp4',
      'openeuler-24-03-lts box 2.4-5.oe2403',
      'openeuler-24-03-lts-sp1 box 2.4-5.oe2403sp1',
      'openeuler-24-03-lts-sp1 libbox 2.4-5.oe2403sp1',
    ],
  });
});

test('a list of deletions takes an advisory away, whichever comes first; a broken newer version of one does not', async () => {
  using folder = temporaryFolder();
  const [deletions, broken] = ['deletions.csv', basename(CVRF)].map((name) => join(folder.path, name)) as [
    string,
    string,
  ];
  writeFileSync(deletions, '"2031/rhsa-2031_0001.json","2031-03-01T00:00:00+00:00"\n');
  writeFileSync(broken, readFileSync(CVRF).subarray(0, -200));
  const before = await patchesAfter(['csaf-errata', CSAF], ['cvrf-errata', CVRF]);
  expect([...before.keys()]).toEqual(['RHSA-2031:0001', 'openEuler-SA-2031-1001']);
  for (const order of [
    [CSAF, deletions],
    [deletions, CSAF],
  ]) {
    const imports = order.map((path): [string, string] => ['csaf-errata', path]);
    const left = await patchesAfter(...imports, ['cvrf-errata', CVRF], ['cvrf-errata', broken]);
    expect([...left]).toEqual([...before].filter(([id]) => id !== 'RHSA-2031:0001'));
  }
});

test('an advisory that the newest list of its server lacks stays', async () => {
  using folder = temporaryFolder();
  copyFileSync(CSAF, join(folder.path, basename(CSAF)));
  writeFileSync(join(folder.path, 'changes.csv'), '"2031/rhsa-2031_0001.json","2031-03-01T00:00:00+00:00"\n');
  writeFileSync(join(folder.path, 'later-changes.csv'), '"2031/rhsa-2031_0002.json","2031-04-01T00:00:00+00:00"\n');
  const found = await patchesAfter(
    ['csaf-errata', folder.path],
    ['csaf-errata', join(folder.path, 'later-changes.csv')],
  );
  expect([...found.keys()]).toEqual(['RHSA-2031:0001']);
});

test('a file that was read to its end is not read again, until it, its name or the rules change; one with a fault is', async () => {
  const { database, dispose } = await createTestDatabase();
  try {
    using temporary = temporaryFolder();
    const folder = temporary.path;
    copyFileSync(OSV, join(folder, 'OESA-2031-1001.json'));
    writeFileSync(join(folder, 'OESA-2031-1002.json'), '{"id": "OESA-20');
    const read: string[] = [];
    const run = async (rules: number) => {
      const connector = {
        ...osvErrata,
        wholeDocument: { rules },
        read: (file: Parameters<typeof osvErrata.read>[0]) => {
          read.push(file.name);
          return osvErrata.read(file);
        },
      };
      const signal = new AbortController().signal;
      const { unchanged, added, changed, quarantined } = await importFiles(
        { ingestion: INGESTION, database, now: NOW },
        connector,
        [folder],
        {
          ...{ progress() {}, signal },
        },
      );
      return { unchanged, added, changed, quarantined, read: read.splice(0) };
    };
    const both = ['OESA-2031-1001.json', 'OESA-2031-1002.json'];
    // That a document was read is no record.
    expect(await run(1)).toEqual({ unchanged: 0, added: 1, changed: 0, quarantined: 1, read: both });
    expect(await run(1)).toMatchObject({ unchanged: 1, quarantined: 1, read: ['OESA-2031-1002.json'] });
    expect((await run(2)).read).toEqual(both);
    const changed = readFileSync(OSV, 'utf8').replace('2031-02-03T', '2031-02-04T');
    writeFileSync(join(folder, 'OESA-2031-1001.json'), changed);
    expect((await run(2)).read).toEqual(both);
    expect(await database.query("select from patch_statement where revision >= '2031-02-04'")).toHaveLength(1);
  } finally {
    await dispose();
  }
});

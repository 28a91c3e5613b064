import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connector } from '@ldy/connectors/connector.ts';
import { readAll } from '@ldy/connectors/read/text.ts';
import type { BadEntry, DeliveredEntry } from '@ldy/domain/record/delivered.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MODULES } from '../../modules.ts';
import { type LoggedRows, loggingRows } from '../../platform/change-log/logged-rows.ts';
import { columns } from '../../platform/database/bulk.ts';
import type { Intake, Stores } from '../../platform/modules/intake.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { dumpTables } from '../../testing/dump-tables.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { finishInterruptedRun, finishRun, hasUnfinishedWork } from './finish-run.ts';
import { importFiles } from './import-files.ts';
import { composeIngestion } from './ingestion.ts';
import { listQuarantine } from './quarantine.ts';
import { replayEntry } from './replay-entries.ts';
import { recordRunStart } from './run-log.ts';

/** A kind that the portal does not have: how high the water of a harbour was. */
interface DeliveredTide extends DeliveredEntry {
  kind: 'tide';
  harbour: string;
  metres: number;
}

let readsCommas = false;

function tideOf(line: string, place: string): DeliveredTide | BadEntry {
  const [harbour = '', height = ''] = line.split(' ');
  const metres = Number(readsCommas ? height.replace(',', '.') : height);
  if (!Number.isNaN(metres)) return { kind: 'tide', place, harbour, metres, notes: metres > 20 ? ['height'] : [] };
  return { kind: 'bad', place, raw: Buffer.from(line), key: harbour, reason: 'schema', detail: 'no number' };
}

const almanac: Connector<DeliveredTide> = {
  ...{ name: 'almanac', title: 'Tides', homepage: 'https://tides.example', licence: 'None' },
  accepts: (name) => name.endsWith('.tides'),
  async *read(file) {
    const lines = (await readAll(file, 1_000)).toString().trim().split('\n');
    for (const [index, line] of lines.entries()) yield tideOf(line, `${file.name}#${index + 1}`);
  },
  async *replay(raw, place) {
    yield tideOf(Buffer.from(raw).toString(), place);
  },
};

const TIDE: LoggedRows = {
  ...{ name: 'tide', key: 'harbour', rows: 'tide s', fields: ['metres'], values: { metres: 's.metres' } },
  ...{ says: "''", found: "''" },
};

const stores: Stores<DeliveredTide> = {
  tide: {
    logs: [TIDE],
    async store(tx, entries, now) {
      let written: { existed: boolean }[] = [];
      const harbours = entries.map(({ harbour }) => harbour);
      const why = { cause: 'source-said', source: 'almanac' } as const;
      await loggingRows(tx, TIDE, harbours, { why }, now, async () => {
        written = await tx.query(
          `insert into tide as old (harbour, metres) select harbour, max(metres) from unnest($1::text[], $2::float8[]) as row (harbour, metres)
           group by harbour on conflict (harbour) do update set metres = excluded.metres where old.metres < excluded.metres
           returning (xmax <> 0) as existed`,
          columns(entries, ['harbour', 'metres']),
        );
      });
      const changed = written.filter(({ existed }) => existed).length;
      const added = written.length - changed;
      return { added, changed, unchanged: entries.length - written.length };
    },
    nameOf: ({ harbour }) => harbour,
  },
};

const tides = {
  stores,
  finish: [
    {
      name: 'highest-tide',
      after: ['figures'],
      isDone: async (database) => (await database.query('select from highest_tide')).length > 0,
      async run(database, { say }) {
        const rows = await database.query<{ harbour: string }>(
          `insert into highest_tide (only_one, harbour) select true, harbour from tide order by metres desc limit 1
           on conflict (only_one) do update set harbour = excluded.harbour returning harbour`,
        );
        for (const { harbour } of rows) say(`The highest tide is that of ${harbour}.`);
      },
    },
  ],
  knowledge: ['tide', 'highest_tide'],
  growing: ['tide'],
} satisfies Intake;

const modules = [...MODULES, tides] as const;
const ingestion = composeIngestion(modules, [almanac]);
const NOW = '2031-06-01T02:03:04.000Z';
const signal = new AbortController().signal;

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  await made.database.execute('create table tide (harbour text primary key, metres float8 not null)');
  await made.database.execute('create table highest_tide (only_one boolean primary key, harbour text not null)');
});
afterAll(() => made.dispose());

const depsOf = () => ({ database: made.database, ingestion, clock: () => NOW });

test('a kind that one module declares is stored, put aside, finished, read again and compared by code that does not know it', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'north.tides');
  writeFileSync(path, 'Brest 6.1\nBristol 12,3\nCuxhaven 30\n');
  const deps = depsOf();
  const importOnce = () => importFiles({ ...deps, now: NOW }, almanac, [path], { signal, progress: () => {} });

  expect(await importOnce()).toMatchObject({
    ...{ read: 3, added: 2, changed: 0, unchanged: 0, quarantined: 1 },
    ...{ notes: ['Brest: ', 'Cuxhaven: height'], reasons: { schema: 1 } },
  });
  expect(await importOnce()).toMatchObject({ read: 3, added: 0, changed: 0, unchanged: 2, quarantined: 1 });

  expect(await hasUnfinishedWork(deps)).toBe(true);
  const { database } = made;
  const seen = (seconds: number) =>
    database.execute('update import_run set seen_at = now() - make_interval(secs => $1)', [seconds]);
  await recordRunStart(database, { connector: 'almanac', paths: [path] }, NOW);
  expect(await hasUnfinishedWork(deps)).toBe(false);
  await seen(-130);
  expect(await hasUnfinishedWork(deps)).toBe(true);
  await seen(0);
  expect(await hasUnfinishedWork(deps)).toBe(false);
  await seen(130);
  expect(await hasUnfinishedWork(deps)).toBe(true);
  await finishInterruptedRun(deps);
  expect(await hasUnfinishedWork(deps)).toBe(false);
  expect(await dumpTables(made.database, modules)).toMatchObject({
    tide: ['(Brest,6.1)', '(Cuxhaven,30)'],
    highest_tide: ['(t,Cuxhaven)'],
    quarantine: [expect.stringContaining('Bristol')],
  });

  const [entry] = await listQuarantine(made.database, { connector: 'almanac', limit: 1 });
  const id = entry?.id ?? '';
  expect(await replayEntry(deps, id)).toEqual({ place: 'north.tides#2', fault: 'schema: no number' });
  readsCommas = true;
  expect(await replayEntry(deps, id)).toEqual({ place: 'north.tides#2', fault: null });
  expect((await finishRun(deps)).lines).toContain('The highest tide is that of Cuxhaven.');
  expect(await dumpTables(made.database, modules)).toMatchObject({
    tide: ['(Brest,6.1)', '(Bristol,12.3)', '(Cuxhaven,30)'],
    quarantine: [],
  });
});

test('an entry of a kind that no module stores ends its import with a sentence, and nothing of its batch is stored', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'south.tides');
  writeFileSync(path, 'Fremantle 1.2\nDarwin low\n');
  // @ts-expect-error: no module of the portal stores tides.
  const without = composeIngestion(MODULES, [almanac]);
  const importing = importFiles({ database: made.database, ingestion: without, now: NOW }, almanac, [path], {
    ...{ signal, progress: () => {} },
  });
  await expect(importing).rejects.toThrow('almanac delivers entries of the kind "tide", which no module stores.');
  expect(await listQuarantine(made.database, { connector: 'almanac', limit: 1 })).toEqual([]);
});

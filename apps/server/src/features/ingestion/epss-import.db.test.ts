// On both databases: an import ends with `vacuum` and figures counted in parts on the embedded database, with `analyze` and one snapshot on PostgreSQL.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { INGESTION } from '../../compose.ts';
import { createRecordingIo } from '../../testing/command-io.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { cveId } from '../../testing/library/cve-files.ts';
import { epssScores } from '../../testing/library/other-files.ts';
import { importArguments, writeLibrary } from '../../testing/library/write-library.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { productsAreCurrent } from '../products/refresh-products.ts';
import { importCommand } from './import-command.ts';

test("a new day's scores change the scores, and of other rows only those with a priority that moves with them", async () => {
  const made = await createTestDatabase();
  using folder = temporaryFolder();
  const deps = { ingestion: INGESTION, database: made.database, clock: () => '2031-06-01T02:03:04.000Z' };
  /** Every row with the transaction that wrote it and its physical position. */
  const versions = async () => {
    const tables = ['vulnerability', 'vulnerability_search', 'source_record', 'affected_product'];
    const all = await Promise.all(
      tables.map((table) => made.database.query(`select xmin::text, ctid::text from ${table} order by ctid`)),
    );
    return Object.fromEntries(tables.map((table, at) => [table, all[at]]));
  };
  const changes = () =>
    made.database.query<{ key: string; what: string; fields: string[] }>(
      'select key, what, fields from change_log order by seq',
    );
  const recordsOf = async (file: string) => {
    const rows = await made.database.query<{ anchor: string }>(
      'select anchor from vulnerability_search where cve = any($1::text[])',
      [readFileSync(file, 'utf8').match(/CVE-[\d-]+/g) ?? []],
    );
    return rows.map(({ anchor }) => anchor);
  };
  const scores = () => made.database.query<{ cve: string }>('select * from epss_score order by cve');
  try {
    await importCommand(deps, importArguments(writeLibrary(folder.path, 100)), createRecordingIo());
    const [before, old] = [await versions(), await scores()];
    await made.database.execute('delete from change_log');
    expect(before.vulnerability?.length).toBeGreaterThan(100);

    const today = join(folder.path, 'epss-today.csv');
    writeFileSync(today, epssScores(200, 9));
    const io = createRecordingIo();
    expect(await importCommand(deps, ['epss', today], io)).toBe(0);
    expect(io.lines[0]).toContain('0 new, 200 changed, 0 unchanged');
    // The scores of 31 and 32 cross 0.1; the priority of 32 is the same on both sides.
    const moved = [cveId(31)];
    const { vulnerability_search: rows, ...others } = await versions();
    const { vulnerability_search: oldRows = [], ...oldOthers } = before;
    expect(others).toEqual(oldOthers);
    expect(rows?.filter((row) => !oldRows.some((old) => isDeepStrictEqual(old, row)))).toHaveLength(moved.length);
    expect(await changes()).toEqual([
      { key: '', what: 'annotated', fields: ['epss'] },
      ...moved.map((key) => ({ key, what: 'annotated', fields: ['epss', 'priority'] })),
    ]);
    const changesBefore = moved.length + 1;
    expect(await productsAreCurrent(made.database)).toBe(true);
    const now = await scores();
    expect(now.map(({ cve }) => cve)).toEqual(old.map(({ cve }) => cve));
    expect(now).toMatchObject(old.map(() => ({ score_date: '2031-03-09' })));

    const yesterday = join(folder.path, 'epss-yesterday.csv');
    writeFileSync(yesterday, epssScores(200, 8));
    await importCommand(deps, ['epss', yesterday], createRecordingIo());
    expect(await scores()).toEqual(now);
    expect(await changes()).toHaveLength(changesBefore);

    const few = join(folder.path, 'epss-few.csv');
    writeFileSync(few, epssScores(3, 10));
    await importCommand(deps, ['epss', few], createRecordingIo());
    const changesOfFew = (await changes()).slice(changesBefore);
    expect(changesOfFew.map(({ fields }) => fields[0])).toEqual(['epss', 'epss', 'epss']);
    expect(changesOfFew.map(({ key }) => key).sort()).toEqual((await recordsOf(few)).sort());
  } finally {
    await made.dispose();
  }
});

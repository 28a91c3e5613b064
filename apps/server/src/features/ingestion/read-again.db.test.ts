// On both databases: what was read before is replaced in the statements of each.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connector } from '@ldy/connectors/connector.ts';
import { connectorNamed } from '@ldy/connectors/registry.ts';
import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { INGESTION } from '../../compose.ts';
import { createRecordingIo } from '../../testing/command-io.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/create-test-database.ts';
import { dumpTables } from '../../testing/dump-tables.ts';
import { cveRecord } from '../../testing/library/cve-files.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { UNLIMITED_CALLER } from '../../testing/unlimited-caller.ts';
import { readVulnerability } from '../vulnerabilities/read-vulnerability.ts';
import { importFiles } from './import-files.ts';
import { readAgain } from './read-again.ts';
import { prepareReading, readAgainCommand } from './read-again-command.ts';
import { readReading } from './reading-state.ts';

const NOW = '2031-06-01T02:03:04.000Z';
const clock = () => NOW;
/** The connector of the CVE list as of its first rules, whatever those of today are. */
const cveList: Connector<DeliveredRecord> = {
  ...(connectorNamed('cve-list') as Connector<DeliveredRecord>),
  stored: { kind: 'record', source: 'cve', rules: 1 },
};
let made: TestDatabase;
let folder: ReturnType<typeof temporaryFolder>;
beforeEach(async () => {
  made = await createTestDatabase();
  folder = temporaryFolder();
});
afterEach(async () => {
  folder[Symbol.dispose]();
  await made.dispose();
});

type Change = (delivered: DeliveredRecord) => ReturnType<Connector['replay']>;
async function* same(delivered: DeliveredRecord) {
  yield delivered;
}

/** The connector of the CVE list as a later version of the portal would have it. */
function later(rules: number, change: Change = same): Connector<DeliveredRecord> {
  async function* changed(entries: ReturnType<typeof cveList.read>) {
    for await (const entry of entries) {
      if (entry.kind === 'record') yield* change(entry) as ReturnType<typeof cveList.read>;
      else yield entry;
    }
  }
  return {
    ...cveList,
    stored: { kind: 'record', source: 'cve', rules },
    read: (file) => changed(cveList.read(file)),
    replay: (raw, place) => changed(cveList.replay(raw, place)),
  };
}

const depsWith = (connector: Connector<DeliveredRecord>, { database } = made) => ({
  ...{ database, clock },
  ingestion: { ...INGESTION, connectors: [connector] },
});

function importBy(connector: Connector<DeliveredRecord>, into = made) {
  const io = { signal: new AbortController().signal, progress: () => {} };
  return importFiles({ ...depsWith(connector, into), now: NOW }, connector, [folder.path], io);
}

const again = (connector: Connector<DeliveredRecord>) => readAgain(depsWith(connector));

function writeCves(count: number): void {
  for (let at = 0; at < count; at++) {
    const name = `CVE-2031-${10_000 + at}.json`;
    writeFileSync(join(folder.path, name), JSON.stringify(cveRecord(at)));
  }
}

/** Reads another title, another alias and another time of change. */
async function* retitled(entry: DeliveredRecord) {
  const { record } = entry;
  const claims = { ...record.claims, vulTitle: { nonStandardizedTitles: `${record.id} 由新规则读出` } };
  yield { ...entry, record: { ...record, revision: `${record.revision}!`, aliases: ['GHSA-jfh8-c2jp-5v3q'], claims } };
}
async function* refusing(entry: DeliveredRecord) {
  if (entry.record.id !== 'CVE-2031-10001') yield* retitled(entry);
  else
    yield { ...{ kind: 'bad' as const, place: entry.place, raw: entry.raw }, key: '', reason: 'schema', detail: 'no' };
}

const tables = async (of = made) => {
  const {
    change_log: _,
    document_reading: __,
    import_run: ___,
    library_state: ____,
    ...rest
  } = await dumpTables(of.database);
  return rest;
};

test('documents read again from their stored bytes become what an import by the new rules makes of the files', async () => {
  writeCves(9);
  await importBy(cveList);
  expect(await again(cveList)).toBe(0);
  const later2 = later(2, retitled);
  expect(await again(later2)).toBe(9);
  expect(await again(later2)).toBe(0);
  const fresh = await createTestDatabase();
  try {
    await importBy(later2, fresh);
    expect(await tables()).toEqual(await tables(fresh));
  } finally {
    await fresh.dispose();
  }
});

test('an import by newer rules reads a file again although its bytes are known, and by the same rules skips it', async () => {
  writeCves(2);
  await importBy(cveList);
  expect(await importBy(later(2, retitled))).toMatchObject({ read: 2, added: 0, changed: 2, unchanged: 0 });
  expect(await importBy(later(2, retitled))).toMatchObject({ read: 2, changed: 0, unchanged: 2 });
});

test('what new rules read the same is noted, and its vulnerability is not touched', async () => {
  writeCves(3);
  await importBy(cveList);
  const before = await made.database.query('select count(*) as entries from change_log');
  expect(await again(later(2))).toBe(3);
  expect(await made.database.query('select count(*) as entries from change_log')).toEqual(before);
  expect(await made.database.query('select distinct rules from source_record')).toEqual([{ rules: 2 }]);
});

test('a document that new rules refuse goes to the quarantine, and what was read of it before stays, marked', async () => {
  writeCves(3);
  await importBy(cveList);
  const before = await readVulnerability(made.database, 'CVE-2031-10001', UNLIMITED_CALLER);
  expect(before.sources).toMatchObject([{ refused: false }]);
  expect(await again(later(2, refusing))).toBe(3);
  const after = await readVulnerability(made.database, 'CVE-2031-10001', UNLIMITED_CALLER);
  expect(after.title).toEqual(before.title);
  expect(after.sources).toMatchObject([{ refused: true }]);
  expect(await made.database.query('select connector, place, reason from quarantine')).toEqual([
    { connector: 'cve-list', place: 'CVE-2031-10001.json', reason: 'schema' },
  ]);
  expect(await again(later(2, refusing))).toBe(0);

  expect(await again(later(3, retitled))).toBe(3);
  expect(await made.database.query('select from quarantine')).toEqual([]);
  const mended = await readVulnerability(made.database, 'CVE-2031-10001', UNLIMITED_CALLER);
  expect(mended.sources).toMatchObject([{ refused: false, title: 'CVE-2031-10001 由新规则读出' }]);
});

test('rules that fail, or read nothing, put a document aside like those that refuse it', async () => {
  writeCves(2);
  await importBy(cveList);
  await again(
    later(2, async function* (entry) {
      if (entry.record.id.endsWith('1')) throw new TypeError('not a function');
      yield* [] as never[];
    }),
  );
  expect(await made.database.query('select reason from quarantine order by reason')).toEqual([
    { reason: 'failure' },
    { reason: 'nothing' },
  ]);
  expect(await made.database.query('select from vulnerability')).toHaveLength(2);
});

test('a document that belongs to another record now takes its vulnerability with it', async () => {
  writeCves(1);
  await importBy(cveList);
  await again(
    later(2, async function* (entry) {
      yield { ...entry, record: { ...entry.record, id: 'CVE-2031-20000', key: 'CVE-2031-20000' } };
    }),
  );
  expect(await made.database.query('select anchor from vulnerability')).toEqual([{ anchor: 'CVE-2031-20000' }]);
  expect(await made.database.query('select record_key, is_current from source_record')).toEqual([
    { record_key: 'CVE-2031-20000', is_current: true },
  ]);
});

test('stopped, it goes on where it was; what the portal wrote itself is never read again', async () => {
  writeCves(9);
  await importBy(cveList);
  await made.database.execute("update source_record set rules = null where record_key = 'CVE-2031-10008'");
  const connector = later(2, retitled);
  const stop = new AbortController();
  const first = await readAgain(depsWith(connector), { signal: stop.signal, progress: () => stop.abort() });
  expect(first).toBe(4);
  expect(await readReading(made.database, [connector])).toEqual({ done: 4 });
  expect(await again(connector)).toBe(4);
  expect(await readReading(made.database, [connector])).toBeNull();
  const own = await made.database.query("select from source_record where claims::text like '%由新规则读出%'");
  expect(own).toHaveLength(8);
});

test('a start with documents of older rules asks for the reading once; one without any does not', async () => {
  const waiting = () => made.database.query("select run_at <= now() as due from job where name = 'read-again'");
  await prepareReading(depsWith(later(2)));
  expect(await waiting()).toEqual([]);
  writeCves(2);
  await importBy(later(2));
  await prepareReading(depsWith(later(3)));
  await prepareReading(depsWith(later(3)));
  expect(await waiting()).toEqual([{ due: true }]);
  const io = createRecordingIo();
  expect(await readAgainCommand(depsWith(later(3)), [], io)).toBe(0);
  expect(io.lines.join('\n')).toContain('2 documents read again.');
});

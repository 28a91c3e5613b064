// On both databases: a backup of each is restored into each.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { API } from '@ldy/contract/api.ts';
import { readAttachedFile } from '@ldy/domain/vulnerability/attached-files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '#server/platform/config/configuration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate, readHistory, readMigrations } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { ROOMY } from '#server/platform/disk/watch-disk.ts';
import { composeFiles } from '#server/platform/files/compose-files.ts';
import { newKey, toRing } from '#server/platform/sealing/key-ring.ts';
import { createSealer } from '#server/platform/sealing/sealer.ts';
import { digestOf, TEST_PASSWORD } from '#server/testing/build-account.ts';
import { createRecordingIo } from '#server/testing/command-io.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import { createEmptyPostgres } from '#server/testing/postgres-test-database.ts';
import { signInAsStaff } from '#server/testing/sign-in-as.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestServer, type TestServer, WITHOUT_LIMITS } from '#server/testing/test-server.ts';
import { sealChain } from '../audit/seal-chain.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { attachTexts } from '../uploads/testing/attach.ts';
import type { Manifest } from './archive/manifest.ts';
import type { Archive } from './archive/read-archive.ts';
import type { BackUpDeps } from './back-up.ts';
import { backupCommand } from './backup-command.ts';
import { noteChecked, readLastBackup } from './last-backup.ts';
import { restoreCommand } from './restore-command.ts';
import { fingerprint, structure } from './testing/fingerprint.ts';

const POSTGRES = process.env.LDY_TEST_DATABASE_URL;
const KINDS = POSTGRES ? (['embedded', 'postgres'] as const) : (['embedded'] as const);
const KEYS = [newKey(), newKey()];
const NAME = 'zhang-san';
const sealer = createSealer(toRing(KEYS));

const folder = temporaryFolder();
const at = (...names: string[]) => join(folder.path, ...names);
let server: TestServer;
let before: Record<string, string>;
let structureBefore: string[];
let attached: string;
let record: string;

beforeAll(async () => {
  const source = await createTestDatabase({ data: 'demo', inFiles: true });
  const env = { LDY_DATA_DIR: source.location.dataDir || at('source'), LDY_FILES_FOLDER: at('files') };
  server = await createTestServer({ at: source, sealer, env: withKeys(env) });
  await server.account({ userName: NAME, phone: '13900000001', mail: 'zhang.san@example.cn' });
  const { headers } = await signInAsStaff(server, ['editor']);
  const { list } = await server.ask(API.listVulnerabilities, {});
  record = list[0]?.ldy ?? '';
  const [text = ''] = await attachTexts(server, headers, { id: record, field: 'officialFixS3', names: ['fix.txt'] });
  attached = readAttachedFile(text)?.key ?? '';
  await sealChain(server.database, sealer, server.now());
  before = await fingerprint(server.database);
  structureBefore = await structure(server.database);
  await whileWriting(() => backUp(server.portal, at('archive')));
});
afterAll(async () => {
  await server?.dispose();
  folder[Symbol.dispose]();
});

/** Serials of years to come: of each year in two tables, by one transaction. */
const FIRST_YEAR = 3_000;
const YEARS = [`ldy_serial where year >= ${FIRST_YEAR}`, `notice_serial where year >= ${FIRST_YEAR}`];

async function whileWriting(work: () => Promise<unknown>): Promise<void> {
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  let year = FIRST_YEAR;
  for (; !isDone; year += 1)
    await server.database.transaction(async (tx) => {
      await tx.execute('insert into ldy_serial (year, last) values ($1, 1)', [year]);
      await tx.execute('insert into notice_serial (year, last) values ($1, 1)', [year]);
    });
  await working;
  expect(year).toBeGreaterThan(FIRST_YEAR + 1);
}

/** What was written meanwhile is there up to some moment, as a whole; it goes, so that the rest can be compared. */
async function expectOneMoment(database: Database): Promise<void> {
  const years = [];
  for (const part of YEARS) {
    const [row] = await database.query<{ years: number[] }>(
      `select coalesce(array_agg(year order by year), '{}') as years from ${part}`,
    );
    years.push(row?.years);
    await database.execute(`delete from ${part}`);
  }
  const [first = []] = years;
  expect(first).toEqual(Array.from(first, (_, n) => FIRST_YEAR + n));
  expect(years[1]).toEqual(first);
}

type Settings = Record<string, string>;

async function backUp(portal: BackUpDeps, ...args: string[]): Promise<string> {
  const io = createRecordingIo();
  expect(await backupCommand(() => portal, args, io)).toBe(0);
  return io.lines.join('\n');
}

/** The settings of an empty place, without the keys. */
async function emptyPlace(kind: (typeof KINDS)[number], name: string) {
  const env: Settings = { ...WITHOUT_LIMITS, LDY_DATA_DIR: at(name), LDY_FILES_FOLDER: at(`${name}-files`) };
  if (kind === 'embedded') return { env, drop: async () => {} };
  const { databaseUrl, drop } = await createEmptyPostgres(POSTGRES ?? '');
  return { env: { ...env, DATABASE_URL: databaseUrl }, drop };
}

async function restore(archive: string, env: Settings, ...flags: string[]): Promise<string> {
  const io = createRecordingIo();
  const deps = depsOf(env);
  expect(await restoreCommand(deps, [archive, ...flags], io)).toBe(0);
  return io.lines.join('\n');
}

function depsOf(env: Settings) {
  const configuration = readConfiguration(env);
  const files = composeFiles(configuration, ROOMY);
  const note = ({ manifest: { madeAt }, folder }: Archive) =>
    noteChecked(server.database, { madeAt, folder, now: server.now() });
  return { configuration, files, sealedColumns: server.portal.sealedColumns, clock: server.now, noteChecked: note };
}

const refusal = (archive: string, env: Settings, ...flags: string[]) =>
  restore(archive, env, ...flags).then(
    () => 'restored',
    (error) => `${error.name}: ${error.message}`,
  );

async function restored<T>(env: Settings, work: (database: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readConfiguration(env);
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 4 });
  return work(database).finally(() => database.close());
}

/** A restore is an event, and ends all sessions. */
const CHANGED = new Set(['session', 'flow_ticket', 'audit_event', 'audit_head']);
const unchanged = (prints: Record<string, string>) =>
  Object.fromEntries(Object.entries(prints).filter(([table]) => !CHANGED.has(table)));

async function expectTheSame(database: Database): Promise<void> {
  await expectOneMoment(database);
  const now = await fingerprint(database);
  expect(unchanged(now)).toEqual(unchanged(before));
  expect(now.session).toMatch(/^0 rows/);
  if (database.kind === server.database.kind) expect(await structure(database)).toEqual(structureBefore);
}

/** As who works with it: a sign-in, a record, its attachment, the audit log. */
async function expectItWorks(database: Database, env: Settings): Promise<void> {
  const portal = await createTestServer({ at: { database, dispose: async () => {} }, sealer, env });
  try {
    const account = await portal.signIn('zhang.san@example.cn', digestOf(TEST_PASSWORD));
    expect(account).toMatchObject({ code: 200, data: { user_name: NAME } });
    const { headers } = await signInAsStaff(portal, ['editor']);
    expect((await portal.ask(API.readVulnerability, { id: record }, headers)).record.fixes).toBeDefined();
    const { url } = await portal.ask(API.checkDownload, { id: record, file: attached }, headers);
    expect((await portal.app.inject({ method: 'GET', url, headers })).body).toBe('text of fix.txt');
    const { faults, seals, events } = await verifyChain(database, sealer);
    expect({ faults, seals }).toEqual({ faults: [], seals: 1 });
    expect(events).toBeGreaterThan(3);
    expect(await portal.events('backup.restore')).toHaveLength(1);
  } finally {
    await portal.dispose();
  }
}

const withKeys = (env: Settings): Settings => ({ ...env, LDY_SECRET_KEYS: KEYS.join(',') });

const broken = () =>
  changed(
    'broken',
    edited((manifest) => addRow(manifest, 'account')),
    { resummed: true },
  );

test.each(KINDS)(
  'into %s: what fails midway leaves nothing, a good archive is there to the byte, and the portal works with it',
  async (kind) => {
    const { env, drop } = await emptyPlace(kind, `to-${kind}`);
    expect(await refusal(broken(), withKeys(env))).toContain('The table account of');
    expect([existsSync(at(`to-${kind}`, 'database')), filesIn(at(`to-${kind}-files`))]).toEqual([false, []]);
    await restore(at('archive'), withKeys(env));
    expect(await refusal(at('archive'), withKeys(env))).toMatch(/BackupError: .* is not empty/);
    await restored(env, async (database) => {
      await expectTheSame(database);
      if (POSTGRES && kind === 'embedded') await expectTheWayBack(database, env);
      await expectItWorks(database, withKeys(env));
    });
    await drop();
  },
);

async function expectTheWayBack(database: Database, env: Settings): Promise<void> {
  const configuration = readConfiguration(withKeys(env));
  await backUp({ ...server.portal, database, configuration }, at('back'), '--with-keys');
  // The keys are in the archive, and the place has none.
  const back = await emptyPlace('postgres', 'back-data');
  expect(await restore(at('back'), back.env)).toContain(`The keys of the archive are in ${at('back-data')} now.`);
  expect(readFileSync(at('back-data', 'secret-keys.json'), 'utf8')).toBe(`${JSON.stringify(KEYS)}\n`);
  await restored(back.env, expectTheSame);
  await back.drop();
}

test('an archive of a former version is brought to this one, and the former database is left as it was', async () => {
  const kind = POSTGRES ? 'postgres' : 'embedded';
  const [former, later] = [await emptyPlace(kind, 'former'), await emptyPlace(kind, 'later')];
  const migrations = readMigrations();
  const before = migrations.slice(0, -5);
  await restored(former.env, async (database) => {
    await migrate(database, before);
    await backUp(
      { ...server.portal, database, configuration: readConfiguration(withKeys(former.env)) },
      at('of-former'),
    );
    expect(await readHistory(database)).toHaveLength(before.length);
  });
  await restore(at('of-former'), withKeys(later.env));
  const history = await restored(later.env, readHistory);
  expect(history.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  for (const { drop } of [former, later]) await drop();
});

test.skipIf(process.platform === 'win32')(
  'an archive is for its owner alone, and has neither keys nor sessions unless asked',
  () => {
    const paths = readdirSync(at('archive'), { recursive: true, withFileTypes: true });
    const modes = paths.map((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o777);
    expect(new Set(modes)).toEqual(new Set([0o600, 0o700]));
    expect(statSync(at('archive')).mode & 0o777).toBe(0o700);
    const names = paths.map(({ name }) => name);
    expect(names).toContain('account.copy.zst');
    expect(names).not.toContain('session.copy.zst');
    expect(names).not.toContain('secret-keys.json');
    expect(readdirSync(folder.path).filter((name) => name.includes('unfinished'))).toEqual([]);
  },
);

/** A copy of the archive after `change`; with `resummed` its sums are those of what is in it then. */
function changed(name: string, change: (folder: string) => void, { resummed = false } = {}): string {
  const copy = at('changed', name);
  rmSync(copy, { recursive: true, force: true });
  cpSync(at('archive'), copy, { recursive: true });
  change(copy);
  if (resummed) {
    const paths = readdirSync(copy, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'SHA256SUMS')
      .map((entry) => join(entry.parentPath, entry.name).slice(copy.length + 1));
    const lines = paths.map((path) => `${sumOf(readFileSync(join(copy, path)))}  ${path}\n`);
    writeFileSync(join(copy, 'SHA256SUMS'), lines.join(''));
  }
  return copy;
}
const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const ACCOUNTS = 'tables/account.copy.zst';
const edited = (edit: (manifest: Manifest) => void) => (copy: string) => {
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  edit(manifest);
  writeFileSync(path, JSON.stringify(manifest));
};
function addRow({ tables }: Manifest, name: string): void {
  const table = tables.find((one) => one.name === name);
  if (table) table.rows += 1;
}

test.each<[string, string, (folder: string) => void, { resummed: boolean }]>([
  [
    'a file that is cut off',
    `${ACCOUNTS} is not what was written`,
    (copy) => truncateSync(join(copy, ACCOUNTS), 40),
    { resummed: false },
  ],
  [
    'a byte that is another',
    `${ACCOUNTS} is not what was written`,
    (copy) => flipByte(join(copy, ACCOUNTS)),
    { resummed: false },
  ],
  [
    'a manifest that is another',
    'manifest.json is not what was written',
    (copy) => flipByte(join(copy, 'manifest.json')),
    { resummed: false },
  ],
  ['a table that is not there', `lacks ${ACCOUNTS}`, (copy) => rmSync(join(copy, ACCOUNTS)), { resummed: false }],
  [
    'sums that are cut off',
    'SHA256SUMS is cut off',
    (copy) => truncateSync(join(copy, 'SHA256SUMS'), 100),
    { resummed: false },
  ],
  ['no manifest', 'lacks manifest.json', (copy) => rmSync(join(copy, 'manifest.json')), { resummed: false }],
  [
    'a newer release',
    'of a newer version of the portal: its database knows the migration 9999-later.sql',
    edited(({ migrations }) => migrations.push({ name: '9999-later.sql', hash: '' })),
    { resummed: true },
  ],
  [
    'another release',
    'its migration 0001',
    edited(({ migrations }) => void migrations.splice(0, 1, { name: migrations[0]?.name ?? '', hash: 'other' })),
    { resummed: true },
  ],
  [
    'a database for which the disk has no room',
    'has no room for the database: about',
    edited((manifest) => Object.assign(manifest, { databaseBytes: 1e15 })),
    { resummed: true },
  ],
])('%s is refused, and nothing is changed', async (name, sentence, change, options) => {
  const { env } = await emptyPlace('embedded', 'refused');
  const archive = changed(name.replaceAll(' ', '-'), change, options);
  const refused = await refusal(archive, withKeys(env));
  expect(refused).toMatch(/^BackupError: /);
  expect(refused).toContain(sentence);
  expect(await refusal(archive, env, '--check')).toContain(sentence);
  expect([existsSync(at('refused')), filesIn(at('refused-files'))]).toEqual([false, []]);
});

test('other keys, no keys, files that are there: each is refused with what to do', async () => {
  const { env } = await emptyPlace('embedded', 'unfit');
  const others = { ...env, LDY_SECRET_KEYS: [newKey(), newKey()].join(',') };
  expect(await refusal(at('archive'), others)).toContain('The keys of LDY_SECRET_KEYS are not those of the archive');
  expect(await refusal(at('archive'), env)).toContain('is without its keys, and here are none. Set LDY_SECRET_KEYS');
  const files = composeFiles(readConfiguration(env), ROOMY);
  await files.put('A'.repeat(22), await files.newTemporary());
  expect(await refusal(at('archive'), withKeys(env))).toContain('is not empty: it has AAAAAAAAAAAAAAAAAAAAAA');
  expect([existsSync(at('unfit')), filesIn(at('unfit-files'))]).toEqual([false, ['A'.repeat(22)]]);
});

test.each(['stopped', 'failed'])(
  'a restore that is %s midway says so in a sentence, and leaves no folder',
  async (how) => {
    const env: Settings = withKeys({ ...WITHOUT_LIMITS, LDY_DATA_DIR: at('midway') });
    const stop = new AbortController();
    const deps = depsOf(env);
    const check = async () => {
      await deps.files.check();
      if (how === 'stopped') stop.abort();
    };
    const archive = how === 'stopped' ? at('archive') : broken();
    const restoring = restoreCommand(
      { ...deps, files: { ...deps.files, check } },
      [archive],
      createRecordingIo(stop.signal),
    );
    const sentence = how === 'stopped' ? 'Stopped: nothing was restored' : 'The table account of';
    await expect(restoring).rejects.toThrow(
      expect.objectContaining({ name: 'BackupError', message: expect.stringContaining(sentence) }),
    );
    expect(existsSync(at('midway'))).toBe(false);
    mkdirSync(at('midway'));
    await refusal(broken(), env);
    expect(readdirSync(at('midway'))).toEqual([]);
    rmSync(at('midway'), { recursive: true });
  },
);

test('a backup is refused where its name is taken, and where the keys are not known', async () => {
  const io = createRecordingIo();
  await expect(backupCommand(() => server.portal, [at('archive')], io)).rejects.toThrow('is there already');
  const configuration = { ...server.portal.configuration, secretKeys: undefined };
  await expect(backupCommand(() => ({ ...server.portal, configuration }), [at('keyless')], io)).rejects.toThrow(
    'neither in LDY_SECRET_KEYS',
  );
  expect(existsSync(at('keyless'))).toBe(false);
  const unopened = () => expect.unreachable();
  expect(await backupCommand(unopened, [], io)).toBe(1);
  expect(await backupCommand(unopened, [at('x'), '--with-key'], io)).toBe(1);
  expect(io.lines).toContain("Unknown option '--with-key'.");
  expect(await backupCommand(unopened, ['--help'], io)).toBe(0);
  const stopped = backupCommand(() => server.portal, [at('stopped')], createRecordingIo(AbortSignal.abort()));
  await expect(stopped).rejects.toThrow('Stopped: there is no backup');
  expect(existsSync(at('stopped'))).toBe(false);
  expect(await refusal(at('mistyped'), {})).toContain(`There is no folder ${at('mistyped')}.`);
});

// It is the embedded database wherever it runs.
test('a check loads all of it, verifies the audit log, and touches nothing but that of the portal that made it', async () => {
  const { env } = await emptyPlace('embedded', 'checked');
  expect(await readLastBackup(server.database)).toMatchObject({ folder: at('archive'), checkedAt: undefined });
  const printed = await restore(at('archive'), withKeys(env), '--check');
  expect(await readLastBackup(server.database)).toMatchObject({ folder: at('archive'), checkedAt: server.now() });
  expect(printed).toContain('The archive is whole and can be restored.');
  expect([existsSync(at('checked')), existsSync(at('checked-files'))]).toEqual([false, false]);
});

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  bytes[60] = (bytes[60] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

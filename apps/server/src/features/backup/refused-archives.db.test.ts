import {
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
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '#server/platform/config/configuration.ts';
import { migrate, readHistory, readMigrations } from '#server/platform/database/migrate.ts';
import { ROOMY } from '#server/platform/disk/watch-disk.ts';
import { composeFiles } from '#server/platform/files/compose-files.ts';
import { newKey } from '#server/platform/sealing/key-ring.ts';
import { createRecordingIo } from '#server/testing/command-io.ts';
import { type TestServer, WITHOUT_LIMITS } from '#server/testing/test-server.ts';
import { backupCommand } from './backup-command.ts';
import { readLastBackup } from './last-backup.ts';
import { restoreCommand } from './restore-command.ts';
import { backUp, createBackedUpPortal, inPlace, POSTGRES, type Settings } from './testing/backed-up-portal.ts';
import { breakCopy, changeCopy, edited, filesIn } from './testing/changed-archive.ts';

// An archive of a few rows: what is in it is restored and compared in backup.db.test.ts.
const { at, withKeys, depsOf, emptyPlace, restore, refusal, start, dispose } = createBackedUpPortal();
let server: TestServer;
beforeAll(async () => {
  server = await start('empty');
  await server.account();
  await backUp(server.portal, at('archive'));
});
afterAll(dispose);

test('an archive of a former version is brought to this one, and the former database is left as it was', async () => {
  const kind = POSTGRES ? 'postgres' : 'embedded';
  const [former, later] = [await emptyPlace(kind, 'former'), await emptyPlace(kind, 'later')];
  const migrations = readMigrations();
  const before = migrations.slice(0, -5);
  await inPlace(former.env, async (database) => {
    await migrate(database, before);
    await backUp(
      { ...server.portal, database, configuration: readConfiguration(withKeys(former.env)) },
      at('of-former'),
    );
    expect(await readHistory(database)).toHaveLength(before.length);
  });
  await restore(at('of-former'), withKeys(later.env));
  const history = await inPlace(later.env, readHistory);
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
    expect(readdirSync(at()).filter((name) => name.includes('unfinished'))).toEqual([]);
  },
);

const ACCOUNTS = 'tables/account.copy.zst';

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
  const archive = changeCopy(at('archive'), at(name.replaceAll(' ', '-')), change, options);
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
    const archive = how === 'stopped' ? at('archive') : breakCopy(at('archive'), at('broken'));
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
    if (how === 'stopped') return;
    mkdirSync(at('midway'));
    await refusal(breakCopy(at('archive'), at('broken')), env);
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

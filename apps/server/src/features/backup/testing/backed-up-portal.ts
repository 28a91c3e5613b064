import { join } from 'node:path';
import { expect } from 'vitest';
import { readConfiguration } from '#server/platform/config/configuration.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { ROOMY } from '#server/platform/disk/watch-disk.ts';
import { composeFiles } from '#server/platform/files/compose-files.ts';
import { newKey, toRing } from '#server/platform/sealing/key-ring.ts';
import { createSealer } from '#server/platform/sealing/sealer.ts';
import { createRecordingIo } from '#server/testing/command-io.ts';
import { createTestDatabase } from '#server/testing/create-test-database.ts';
import type { TestData } from '#server/testing/database-templates.ts';
import { createEmptyPostgres } from '#server/testing/postgres-test-database.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestServer, type TestServer, WITHOUT_LIMITS } from '#server/testing/test-server.ts';
import type { Archive } from '../archive/read-archive.ts';
import type { BackUpDeps } from '../back-up.ts';
import { backupCommand } from '../backup-command.ts';
import { noteChecked } from '../last-backup.ts';
import { restoreCommand } from '../restore-command.ts';

export type Settings = Record<string, string>;
export const POSTGRES = process.env.LDY_TEST_DATABASE_URL;
export const KINDS = POSTGRES ? (['embedded', 'postgres'] as const) : (['embedded'] as const);

/** A portal with keys of its own, and places into which its archives are restored, in one folder. */
export function createBackedUpPortal() {
  const keys = [newKey(), newKey()];
  const sealer = createSealer(toRing(keys));
  const folder = temporaryFolder();
  const at = (...names: string[]) => join(folder.path, ...names);
  const withKeys = (env: Settings): Settings => ({ ...env, LDY_SECRET_KEYS: keys.join(',') });
  let server: TestServer;

  const depsOf = (env: Settings) => {
    const configuration = readConfiguration(env);
    const files = composeFiles(configuration, ROOMY);
    const note = ({ manifest: { madeAt }, folder: archive }: Archive) =>
      noteChecked(server.database, { madeAt, folder: archive, now: server.now() });
    return { configuration, files, sealedColumns: server.portal.sealedColumns, clock: server.now, noteChecked: note };
  };
  const restore = async (archive: string, env: Settings, ...flags: string[]): Promise<string> => {
    const io = createRecordingIo();
    const deps = depsOf(env);
    expect(await restoreCommand(deps, [archive, ...flags], io)).toBe(0);
    return io.lines.join('\n');
  };
  return {
    ...{ keys, sealer, at, withKeys, depsOf, restore },
    async start(data: TestData): Promise<TestServer> {
      const source = await createTestDatabase({ data, inFiles: true });
      const env = { LDY_DATA_DIR: source.location.dataDir || at('source'), LDY_FILES_FOLDER: at('files') };
      server = await createTestServer({ at: source, sealer, env: withKeys(env) });
      return server;
    },
    /** The settings of an empty place, without the keys. */
    async emptyPlace(kind: (typeof KINDS)[number], name: string) {
      const env: Settings = { ...WITHOUT_LIMITS, LDY_DATA_DIR: at(name), LDY_FILES_FOLDER: at(`${name}-files`) };
      if (kind === 'embedded') return { env, drop: async () => {} };
      const { databaseUrl, drop } = await createEmptyPostgres(POSTGRES ?? '');
      return { env: { ...env, DATABASE_URL: databaseUrl }, drop };
    },
    refusal: (archive: string, env: Settings, ...flags: string[]) =>
      restore(archive, env, ...flags).then(
        () => 'restored',
        (error) => `${error.name}: ${error.message}`,
      ),
    async dispose() {
      await server?.dispose();
      folder[Symbol.dispose]();
    },
  };
}

export async function backUp(portal: BackUpDeps, ...args: string[]): Promise<string> {
  const io = createRecordingIo();
  expect(await backupCommand(() => portal, args, io)).toBe(0);
  return io.lines.join('\n');
}

/** Does something with the database of these settings. */
export async function inPlace<T>(env: Settings, work: (database: Database) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readConfiguration(env);
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 4 });
  return work(database).finally(() => database.close());
}

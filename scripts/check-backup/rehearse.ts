import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from '../../apps/server/src/features/backup/testing/fingerprint.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { importArguments, writeLibrary } from '../../apps/server/src/testing/library/write-library.ts';
import { createEmptyPostgres } from '../../apps/server/src/testing/postgres-test-database.ts';
import { runCommand, startPortal } from '../check-disk/start-portal.ts';

type Kind = 'embedded' | 'postgres';

export interface Rehearsal {
  folder: string;
  /** A PostgreSQL on which databases may be made. */
  server: string | undefined;
  records: number;
  expectIt(what: string, holds: boolean, found?: unknown): void;
}

/** A restore writes an event; a portal that has run since writes more. */
const APART = new Set(['session', 'flow_ticket', 'audit_event', 'audit_head', 'audit_seal']);

/** Returns an archive. */
export async function rehearse({ folder, server, records, expectIt }: Rehearsal): Promise<string> {
  const kinds: Kind[] = server ? ['embedded', 'postgres'] : ['embedded'];
  const places: { drop(): Promise<void> }[] = [];
  const placeFor = async (kind: Kind, name: string) => {
    const settings = { LDY_DATA_DIR: join(folder, name), LDY_FILES_FOLDER: join(folder, `${name}-files`) };
    if (kind === 'embedded') return settings;
    const place = await createEmptyPostgres(server ?? '');
    places.push(place);
    return { ...settings, DATABASE_URL: place.databaseUrl };
  };
  const printsOf = async (settings: Record<string, string>) => {
    const database = await openDatabase({
      databaseUrl: settings.DATABASE_URL,
      dataDir: settings.LDY_DATA_DIR ?? '',
      poolSize: 1,
    });
    const prints = await fingerprint(database).finally(() => database.close());
    return Object.fromEntries(Object.entries(prints).filter(([table]) => !APART.has(table)));
  };

  for (const from of kinds) {
    const archive = join(folder, `archive-of-${from}`);
    const source = await placeFor(from, from);
    await backUpWhileWriting({ source, archive, records, folder, expectIt, from });
    const rehearsed = await runCommand('restore', [archive, '--check'], source);
    expectIt(`${from}: the check of the archive passes`, rehearsed.code === 0, lastLine(rehearsed.text));

    const direct = await printsAfterRestore(archive, from, 'same');
    for (const to of kinds.filter((kind) => kind !== from)) {
      const across = await printsAfterRestore(archive, to, `across-from-${from}`);
      expectIt(
        `${from}: every row is the same in ${to}`,
        isSame(direct.prints, across.prints),
        differences(direct.prints, across.prints),
      );
      const second = join(folder, `back-of-${from}`);
      await runCommand('backup', [second, '--with-keys'], across.settings);
      const back = await printsAfterRestore(second, from, `back-from-${to}`);
      // The second backup is an event, and no more.
      expectIt(
        `${from}: and after the way back`,
        isSame(direct.prints, back.prints),
        differences(direct.prints, back.prints),
      );
    }
    await using portal = await startPortal(direct.settings.LDY_DATA_DIR ?? '', direct.settings);
    const found = await portal.countRecords();
    expectIt(`${from}: a portal lists what was restored`, found > records, found);
    expectIt(`${from}: and writes`, (await portal.write()).status === 200);
    const audit = await portal.command('audit', ['verify']);
    expectIt(`${from}: the audit log is whole`, audit.code === 0, lastLine(audit.text));
  }
  for (const { drop } of places) await drop();
  return join(folder, 'archive-of-embedded');

  async function printsAfterRestore(archive: string, kind: Kind, name: string) {
    const settings = await placeFor(kind, `${name}-${kind}`);
    const { code, text } = await runCommand('restore', [archive], settings);
    expectIt(`${archive} is restored into ${kind}`, code === 0, lastLine(text));
    return { settings, prints: await printsOf(settings) };
  }
}

async function backUpWhileWriting({
  source,
  archive,
  records,
  folder,
  expectIt,
  from,
}: Pick<Rehearsal, 'records' | 'folder' | 'expectIt'> & {
  source: Record<string, string>;
  archive: string;
  from: Kind;
}): Promise<void> {
  await using portal = await startPortal(source.LDY_DATA_DIR ?? '', source);
  await portal.command('import', importArguments(writeLibrary(join(folder, 'library'), records)));
  await portal.command('accounts', ['create', 'personal', 'zhang-san', '--mail', 'zhang.san@example.cn']);
  let isDone = false;
  let longest = 0;
  let written = 0;
  const writing = (async () => {
    while (!isDone) {
      const { status, milliseconds } = await portal.write();
      if (status === 200) written += 1;
      longest = Math.max(longest, milliseconds);
    }
  })();
  const { code, text } = await portal.command('backup', [archive, '--with-keys']);
  isDone = true;
  await writing;
  expectIt(`${from}: a portal that is written to is backed up`, code === 0 && existsSync(archive), text.trim());
  expectIt(`${from}: it goes on meanwhile`, written > 0, `${written} writes, the longest took ${longest} ms`);
}

const lastLine = (text: string) => text.trim().split('\n').at(-1);
const differences = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys({ ...a, ...b })
    .filter((table) => a[table] !== b[table])
    .join(', ');
const isSame = (a: Record<string, string>, b: Record<string, string>) => differences(a, b) === '';

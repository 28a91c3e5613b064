import * as fs from 'node:fs';
import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { keepPrivate, makePrivateFolder } from './keep-private.ts';

/** Simulates a system that refuses or ignores chmod. */
const system = vi.hoisted(() => ({ refuses: false, forgets: false }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  return {
    ...real,
    fchmodSync(file: number, mode: number) {
      if (system.refuses) throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });
      if (!system.forgets) real.fchmodSync(file, mode);
    },
  };
});

let folder: ReturnType<typeof temporaryFolder>;
let dataDir: string;
const umask = process.umask();
beforeEach(() => {
  folder = temporaryFolder();
  dataDir = join(folder.path, 'data');
  Object.assign(system, { refuses: false, forgets: false });
});
afterEach(() => {
  process.umask(umask);
  folder[Symbol.dispose]();
});

/** Creates world-writable files in world-readable folders. */
function make(...files: string[]): void {
  for (const name of files) {
    const path = join(dataDir, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, name);
    chmodSync(path, 0o666);
  }
  for (const path of [dataDir, join(dataDir, 'database')]) chmodSync(path, 0o755);
}

function keep(searchFolder = join(dataDir, 'search')): string[] {
  const lines: string[] = [];
  keepPrivate(
    { dataDir, search: { engine: 'columnar', folder: searchFolder, timeLimitMs: 1 } },
    { info: (text) => lines.push(`info ${text}`), warn: (text) => lines.push(`warn ${text}`) },
  );
  return lines;
}

const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8);

// Windows has no such modes.
describe.skipIf(process.platform === 'win32')('a data folder that others can use', () => {
  test('and that is not ours to change is logged, with what, where and what to do', () => {
    make('database/PG_VERSION', 'secret-keys.json');
    system.refuses = true;
    const [line = '', ...more] = keep();
    expect(more).toEqual([]);
    expect(line).toMatch(/^warn Other users of this machine can use files of the portal, and it cannot change that/);
    expect(line).toContain(`${join(dataDir, 'secret-keys.json')} (mode 0666: EPERM, it belongs to user `);
    expect(line).toContain(`chown -R <user> ${dataDir} && chmod -R go= ${dataDir}`);
  });

  test('on a file system without modes is logged as well', () => {
    make('database/PG_VERSION');
    system.forgets = true;
    expect(keep()).toEqual([expect.stringContaining('its file system keeps no modes')]);
  });

  test('and in which others may exchange files is not looked into where it cannot be closed', () => {
    make('database/PG_VERSION', 'holiday.jpg');
    chmodSync(dataDir, 0o777);
    expect(keep()).toEqual([expect.stringContaining('(mode 0777: holiday.jpg in it is not the portal')]);
    expect(modeOf('database/PG_VERSION')).toBe('666');
  });

  test('keeps what is not of the portal as it is, and is closed itself when nothing else is in it', () => {
    make('database/PG_VERSION', 'holiday.jpg', 'databases');
    expect(keep()).toEqual([
      expect.stringMatching(/^info .* could use 2 files/),
      expect.stringMatching(/^warn .*holiday\.jpg/),
    ]);
    expect([modeOf('holiday.jpg'), modeOf('databases'), modeOf('.')]).toEqual(['666', '666', '755']);
    expect([modeOf('database/PG_VERSION'), modeOf('database')]).toEqual(['600', '700']);
    fs.rmSync(join(dataDir, 'holiday.jpg'));
    fs.rmSync(join(dataDir, 'databases'));
    expect(keep()).toEqual([expect.stringContaining('could use 1 files')]);
    expect(modeOf('.')).toBe('700');
    expect(keep()).toEqual([]);
  });

  test('links in it are not followed, wherever they lead', () => {
    make('database/PG_VERSION');
    const outside = join(folder.path, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'file'), '');
    for (const path of [outside, join(outside, 'file')]) chmodSync(path, 0o755);
    symlinkSync(outside, join(dataDir, 'search'));
    symlinkSync(join(outside, 'file'), join(dataDir, 'secret-keys.json'));
    symlinkSync(outside, join(dataDir, 'database/pg_wal'));
    symlinkSync('/nowhere', join(dataDir, 'outbox'));
    symlinkSync('.', join(dataDir, 'database/base'));
    const lines = keep();
    expect(lines).toHaveLength(2);
    for (const name of ['search', 'secret-keys.json', 'database/pg_wal'])
      expect(lines[1]).toContain(`${join(dataDir, name)} (mode 0755: it is a symbolic link`);
    expect(lines[1]).not.toContain('outbox');
    expect(modeOf('../outside')).toBe('755');
    expect(modeOf('../outside/file')).toBe('755');
  });

  test('is mended where it is itself a link, and the index beside it', () => {
    make('database/base/1/1255', 'outbox/a-mail.eml', 'lock.sqlite', 'demo-accounts.json', 'database.12-ab/PG_VERSION');
    const search = join(folder.path, 'search');
    mkdirSync(search);
    for (const name of ['a.segment', 'a.0.scores', 'library.json', 'lock.sqlite-journal'])
      writeFileSync(join(search, name), '');
    chmodSync(search, 0o777);
    chmodSync(join(search, 'a.segment'), 0o666);
    const real = dataDir;
    dataDir = join(folder.path, 'link');
    symlinkSync(real, dataDir);
    expect(keep(search)).toHaveLength(2);
    for (const name of ['database/base/1/1255', 'outbox/a-mail.eml', 'lock.sqlite', 'database.12-ab/PG_VERSION'])
      expect(modeOf(name), name).toBe('600');
    for (const name of ['.', 'database/base/1', 'outbox', '../search']) expect(modeOf(name), name).toBe('700');
    expect(modeOf('../search/a.segment')).toBe('600');
  });
});

test.skipIf(process.platform === 'win32')('what a process makes afterwards is for its own user alone', () => {
  process.umask(0);
  expect(keep()).toEqual([]);
  makePrivateFolder(join(dataDir, 'deep/er'));
  writeFileSync(join(dataDir, 'file'), '');
  expect([modeOf('.'), modeOf('deep'), modeOf('deep/er'), modeOf('file')]).toEqual(['700', '700', '700', '600']);
});

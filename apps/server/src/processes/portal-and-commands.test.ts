// Long, so it starts first.
// With processes: starts a portal, and commands with and without it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API } from '@ldy/contract/api.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { afterEach, expect, test } from 'vitest';
import { DatabaseBusyError } from '../platform/database/database.ts';
import { CACHE_DIRECTORY, EMBEDDED_VERSION } from '../platform/database/initialised-directory.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { freePort } from '../testing/free-port.ts';
import { importArguments, writeLibrary } from '../testing/library/write-library.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { OUR_HEADERS } from '../testing/test-server.ts';

const PROCESSES = fileURLToPath(new URL('.', import.meta.url));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** Starts a process with umask 0: its files would be accessible to all without the portal's measures. */
function start(dataDir: string, port: number, name: string, ...args: string[]) {
  const { DATABASE_URL: _, LDY_TEST_DATABASE_URL: __, INIT_CWD: ___, ...env } = process.env;
  const settings = { LDY_DATA_DIR: dataDir, LDY_PORT: String(port), LDY_DEMO_DATA: 'on', LDY_LOG_LEVEL: 'info' };
  const command = ['umask 0; exec "$@"', 'sh', process.execPath, join(PROCESSES, name), ...args];
  const child = spawn('sh', ['-c', ...command], { env: { ...env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let output = '';
  const announced = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      output += bytes;
      if (output.includes('已启动')) announced.resolve();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    output: () => output,
    ended,
    /** Listening, with demo data loaded. */
    async ready() {
      await Promise.race([announced.promise, ended]);
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${output}`);
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function countOver(port: number): Promise<number> {
  const { path } = API.listVulnerabilities;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: OUR_HEADERS, body: '{}' });
  const { data } = (await answer.json()) as { data: OutputOf<typeof API.listVulnerabilities> };
  return data.total.value;
}

/** Files and folders, without following links. */
const within = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
];

/** Paths that group or others can access, as `mode path`. */
const openTo = (folder: string): string[] =>
  within(folder)
    .map((path) => ({ path, mode: (lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777 }))
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ path, mode }) => `${mode.toString(8)} ${path.slice(folder.length)}`);

// Windows has no such modes (docs/security.md).
test.skipIf(process.platform === 'win32')(
  'a portal runs the import of a command, and nothing in its data folder is for others: at its start, after work, after its end, and when an older version left it open',
  async () => {
    using folder = temporaryFolder();
    const dataDir = join(folder.path, 'data');
    const port = await freePort();
    const first = start(dataDir, port, 'all.ts');
    await first.ready();
    expect(openTo(dataDir)).toEqual([]);

    // The portal has the database open, so it runs the import, and the command shows its progress.
    await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseBusyError);
    const before = await countOver(port);
    // By the clock of the machine these files are of the future, and whole files of such a day are refused.
    const parts = writeLibrary(join(folder.path, 'files'), 120).filter(
      ({ source }) => source !== 'epss' && source !== 'msrc-cvrf',
    );
    const files = importArguments(parts);
    const work = start(dataDir, port, 'command.ts', 'import', ...files);
    expect(await work.ended, work.output()).toBe(0);
    expect(work.output()).toMatch(/cve-list: \d+ read, .* new/);
    const numbered = Number(/(\d+) LDY numbers given/.exec(work.output())?.[1]);
    expect(numbered).toBeGreaterThan(120);
    expect((await countOver(port)) - before).toBe(numbered);
    expect(openTo(dataDir)).toEqual([]);
    expect(await first.stop(), first.output()).toBe(0);
    await (await openDatabase({ dataDir })).close();
    expect(openTo(dataDir)).toEqual([]);
    expect(first.output()).not.toContain('Other users');
    // The template that further data folders are copied from.
    expect(openTo(join(CACHE_DIRECTORY, `database-${EMBEDDED_VERSION}`))).toEqual([]);

    for (const path of within(dataDir)) chmodSync(path, statSync(path).isFile() ? 0o666 : 0o755);
    const elsewhere = join(folder.path, 'elsewhere');
    mkdirSync(elsewhere);
    chmodSync(elsewhere, 0o755);
    symlinkSync(elsewhere, join(dataDir, 'outbox'));
    const open = openTo(dataDir).length;
    expect(open).toBeGreaterThan(900);

    // Any process closes it at its start; here a command while no portal runs.
    const next = start(dataDir, port, 'command.ts', 'accounts', 'show', 'demo-personal');
    expect(await next.ended, next.output()).toBe(0);
    expect(openTo(dataDir)).toEqual([]);
    expect(next.output()).toContain(`could use ${open} files and folders in ${dataDir}`);
    expect(next.output()).toContain(`${join(dataDir, 'outbox')} (mode 0755: it is a symbolic link`);
    expect(statSync(elsewhere).mode & 0o777).toBe(0o755);
  },
  600_000,
);

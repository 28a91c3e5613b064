// Long, so it starts first.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '@ldy/domain/testing/until.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseBusyError } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { freePort } from '../../testing/free-port.ts';
import { importArguments, writeLibrary } from '../../testing/library/write-library.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const PROCESSES = fileURLToPath(new URL('../../processes/', import.meta.url));
let folder: ReturnType<typeof temporaryFolder>;
let portal: ChildProcess | undefined;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  if (portal && portal.exitCode === null && portal.signalCode === null) {
    const ended = once(portal, 'exit');
    portal.kill('SIGKILL');
    await ended;
  }
  folder[Symbol.dispose]();
});

const start = (name: string, args: string[], port: number, dataDir: string) => {
  const { DATABASE_URL: _, LDY_TEST_DATABASE_URL: __, INIT_CWD: ___, ...env } = process.env;
  const settings = { LDY_DATA_DIR: dataDir, LDY_PORT: String(port), LDY_DEMO_DATA: 'off', LDY_LOG_LEVEL: 'error' };
  return spawn(process.execPath, [join(PROCESSES, name), ...args], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

async function countOver(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/frontend/cve5/cvecompletelist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: '{}',
  });
  const { data } = (await answer.json()) as { data: { total: { value: number } } };
  return data.total.value;
}

async function ready(running: ChildProcess, port: number): Promise<void> {
  const ended = once(running, 'exit').then(([code]) => Promise.reject(new Error(`The portal ended with ${code}.`)));
  await Promise.race([until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok), ended]);
}

test('while the portal has the database open, it runs the import and the command shows its progress', async () => {
  const port = await freePort();
  const dataDir = join(folder.path, 'data');
  portal = start('all.ts', [], port, dataDir);
  let complaints = '';
  portal.stderr?.on('data', (bytes) => {
    complaints += bytes;
  });
  await ready(portal, port);
  expect(await countOver(port), complaints).toBe(0);
  await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseBusyError);

  const args = importArguments(writeLibrary(join(folder.path, 'files'), 120));
  const command = start('command.ts', ['import', ...args], port, dataDir);
  let lines = '';
  let progress = '';
  command.stdout.on('data', (bytes) => {
    lines += bytes;
  });
  command.stderr.on('data', (bytes) => {
    progress += bytes;
  });
  const [code] = await once(command, 'close');
  expect(code, lines + progress).toBe(0);
  expect(progress).toMatch(/cve-list: \d+ read, .* new/);
  const numbered = Number(/(\d+) LDY numbers given/.exec(lines)?.[1]);
  expect(numbered).toBeGreaterThan(120);
  expect(await countOver(port)).toBe(numbered);

  const stopped = once(portal, 'exit');
  portal.kill('SIGTERM');
  expect(await stopped).toEqual([0, null]);
  await (await openDatabase({ dataDir })).close();
});

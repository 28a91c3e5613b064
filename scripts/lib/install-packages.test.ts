import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installPackages, type Kind } from './install-packages.mjs';

let root: string;
/** Arguments of each npm call. */
let asked: string[];
/** Called before the fake npm installs anything. */
let meanwhile: () => Promise<unknown>;
let code: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ldy-install-'));
  asked = [];
  meanwhile = async () => {};
  code = 0;
  vi.spyOn(console, 'log').mockImplementation(() => {});
  writeLock('1.0.0');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const packagesOf = (version: string) => ({
  '': {},
  'packages/own': {},
  'node_modules/own': { link: true },
  'node_modules/node': { version },
  'node_modules/of-another-platform': { version, optional: true },
  'node_modules/vitest': { version, dev: true },
});
const writeLock = (version: string) =>
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: packagesOf(version) }));
const installing = () => join(root, 'node_modules/.cache/ldy-portal/installing');

/** A fake npm that changes the folder as npm would. */
async function npm(args: string[]): Promise<number> {
  asked.push(args.includes('--omit=dev') ? 'run' : 'all');
  await meanwhile();
  if (code !== 0) return code;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const isWanted = ([path, entry]: [string, { optional?: boolean; dev?: boolean }]) =>
    path.startsWith('node_modules/') && !entry.optional && !(entry.dev && args.includes('--omit=dev'));
  const present = Object.fromEntries(Object.entries<{ optional?: boolean }>(packages).filter(isWanted));
  for (const name of ['node', 'own']) mkdirSync(join(root, 'node_modules', name), { recursive: true });
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
  return 0;
}
const install = (kind: Kind) => installPackages(kind, { root, npm });

test.each<[string, Kind[], string[]]>([
  ['to run takes what runs, once', ['run', 'run'], ['run']],
  ['to test adds the rest, and then running needs nothing', ['run', 'all', 'run', 'all'], ['run', 'all']],
  ['to test first serves running', ['all', 'run'], ['all']],
])('installing %s', async (_what, commands, expected) => {
  for (const kind of commands) expect(await install(kind)).toBe(0);
  expect(asked).toEqual(expected);
});

test.each<[Kind, string]>([
  ['run', 'run'],
  ['all', 'all'],
])(
  'a changed lock is installed again; with %s installed before, running takes nothing away',
  async (before, expected) => {
    await install(before);
    writeLock('2.0.0');
    await install('run');
    expect(asked).toEqual([before, expected]);
  },
);

test('a package of the portal that came with an update is linked', async () => {
  await install('run');
  const lock = { packages: { ...packagesOf('1.0.0'), 'node_modules/another': { link: true } } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  await install('run');
  expect(asked).toEqual(['run', 'run']);
});

test.each<Kind>(['run', 'all'])('what is there already needs no npm, to %s', async (kind) => {
  await npm(['--include=dev']);
  asked = [];
  expect(await install(kind)).toBe(0);
  expect(asked).toEqual([]);
  // Also if only the stamp is outdated, as after a change of the lock without changed versions.
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ more: 1, packages: packagesOf('1.0.0') }));
  expect(await install(kind)).toBe(0);
  expect(asked).toEqual([]);
});

test('a failure is reported, and the next command tries again', async () => {
  code = 7;
  expect(await install('run')).toBe(7);
  code = 0;
  expect(await install('run')).toBe(0);
  expect(asked).toEqual(['run', 'run']);
});

test('of two commands at once one installs, and the other waits and finds it done', async () => {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  meanwhile = () => {
    begun.resolve();
    return release.promise;
  };
  const first = install('all');
  await begun.promise;
  const second = install('run');
  expect(readFileSync(installing(), 'utf8')).toBe(String(process.pid));
  release.resolve();
  expect(await Promise.all([first, second])).toEqual([0, 0]);
  expect(asked).toEqual(['all']);
  expect(existsSync(installing())).toBe(false);
});

test('a command that was killed while installing holds up no other', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(join(root, 'node_modules/.cache/ldy-portal'), { recursive: true });
  writeFileSync(installing(), String(pid));
  expect(await install('run')).toBe(0);
  expect(asked).toEqual(['run']);
});

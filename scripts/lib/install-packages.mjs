import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What is installed: `run` is what builds and runs the portal, the `dependencies` of the packages, `all` also what tests and checks it.
 * @typedef {'run' | 'all'} Kind
 */

/**
 * Not `npm ci`: it refuses a lock that does not list the binaries of every platform. Those of all that runs the portal are listed; of
 * Biome and oxc-parser, which only developers need, the lock has those only that the registry had where it was written. What it would
 * do, this does too, except for beginning with an empty folder: packages come in the versions and with the hashes of the lock, and it
 * is not changed.
 */
const INSTALL = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
const KINDS = { run: '--omit=dev', all: '--include=dev' };

/**
 * Brings node_modules to what the lock says, when it is not. Developers' packages that are there stay, so that `npm start` takes
 * nothing away from `npm test`. Of several commands at once one installs and the others wait. Answers npm's exit code.
 * @param {Kind} kind
 * @param {{ root: string, npm: (args: string[]) => Promise<number> }} where
 */
export async function installPackages(kind, { root, npm }) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const cache = join(root, 'node_modules/.cache/ldy-portal');
  const stamp = join(cache, 'installed');
  const hash = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
  const serving = kind === 'run' ? [`run ${hash}`, `all ${hash}`] : [`all ${hash}`];
  const isDone = () => existsSync(join(root, 'node_modules/node')) && serving.includes(readIfThere(stamp));
  if (isDone()) return 0;
  mkdirSync(cache, { recursive: true });
  return alone(join(cache, 'installing'), async () => {
    if (isDone()) return 0;
    const present = readNote(root);
    const wanted = hasDevelopers(present) ? 'all' : kind;
    if (!hasPackages(present, JSON.parse(lock).packages, wanted)) {
      console.log('Installing packages …');
      // Before npm begins: what it leaves unfinished is looked at again.
      rmSync(stamp, { force: true });
      const code = await npm([...INSTALL, KINDS[wanted]]);
      if (code !== 0) return code;
    }
    writeFileSync(stamp, `${wanted} ${hash}`);
    return 0;
  });
}

/** npm's own note of what it installed: entries as in the lock, by path. */
function readNote(root) {
  try {
    return JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages;
  } catch {
    return {};
  }
}

const hasDevelopers = (present) => Object.values(present).some(({ dev }) => dev);

/** Whether every package of the lock is there, in its version. */
const hasPackages = (present, wanted, kind) =>
  Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.optional ||
      entry.link ||
      (kind === 'run' && (entry.dev || entry.devOptional)) ||
      present[path]?.version === entry.version,
  );

/** Runs `work` while no other process does; the file holds the number of the process that works. */
async function alone(path, work) {
  let isTold = false;
  while (!take(path)) {
    const other = Number(readIfThere(path));
    // Empty for the moment between its making and its writing.
    if (other > 0 && !isAlive(other)) {
      rmSync(path, { force: true });
      continue;
    }
    if (!isTold) console.log(`Waiting for process ${other}, which installs packages. If it does not, remove ${path}`);
    isTold = true;
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user.
    return error.code === 'EPERM';
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

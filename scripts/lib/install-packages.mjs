import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What is installed: `run`: packages that build and run the portal, the `dependencies`; `all`: also those for tests and checks.
 * @typedef {'run' | 'all'} Kind
 */

/**
 * Not `npm ci`, which refuses a lock file that does not list the binaries of every platform. All binaries needed to run the portal are listed; for Biome
 * and oxc-parser, used only by developers, the lock has those the registry had when it was written. Like `npm ci`, this installs the locked versions,
 * verifies their hashes and does not change the lock; unlike it, it does not delete the folder first.
 */
const INSTALL = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
const KINDS = { run: '--omit=dev', all: '--include=dev' };

/**
 * Updates node_modules to the lock file if they differ. Installed developer packages stay, so that `npm start` removes nothing that `npm test`
 * needs. Of several parallel commands one installs and the others wait. Returns npm's exit code.
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
    if (!hasPackages(root, present, JSON.parse(lock).packages, wanted)) {
      console.log('Installing packages …');
      // Removed before npm starts, so that an interrupted installation is checked again.
      rmSync(stamp, { force: true });
      const code = await npm([...INSTALL, KINDS[wanted]]);
      if (code !== 0) return code;
    }
    writeFileSync(stamp, `${wanted} ${hash}`);
    return 0;
  });
}

/** npm's record of installed packages: entries as in the lock, by path. */
function readNote(root) {
  try {
    return JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages;
  } catch {
    return {};
  }
}

const hasDevelopers = (present) => Object.values(present).some(({ dev }) => dev);

/** Whether all packages of the lock are installed in the locked versions, and those of the portal linked. */
const hasPackages = (root, present, wanted, kind) =>
  Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.optional ||
      (kind === 'run' && (entry.dev || entry.devOptional)) ||
      (entry.link ? existsSync(join(root, path)) : present[path]?.version === entry.version),
  );

/** Runs `work` under a lock file, which contains the id of the working process. */
async function alone(path, work) {
  let isReported = false;
  while (!take(path)) {
    const other = Number(readIfThere(path));
    // Empty between its creation and the first write.
    if (other > 0 && !isAlive(other)) {
      rmSync(path, { force: true });
      continue;
    }
    if (!isReported)
      console.log(`Waiting for process ${other}, which installs packages. If it does not, remove ${path}`);
    isReported = true;
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
    // EPERM: the process exists but belongs to another user.
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

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE, ROOT } from './lib/paths.mjs';
import { machineEnvironment, run } from './lib/run.mjs';

/** Installs the packages of package-lock.json when they are not there; quick when they are. Ends the process when it cannot. */
const LOCK = join(ROOT, 'package-lock.json');
/**
 * Installs what the lock says and checks it by the lock's hashes, without changing the lock. Not `npm ci`: it refuses a lock that
 * does not list the binaries of every platform, and a lock lists those only that the registry had where it was written.
 */
const INSTALL = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
const STAMP = join(ROOT, 'node_modules/.ldy-installed');

export async function ensure() {
  const wanted = createHash('sha256')
    .update(readFileSync(LOCK))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  if (existsSync(NODE) && read(STAMP) === wanted) return;
  if (!(existsSync(NODE) && isInstalled())) {
    console.log('Installing packages …');
    const isWindows = process.platform === 'win32';
    const code = await run('npm', INSTALL, { env: machineEnvironment(), shell: isWindows });
    if (code !== 0) {
      console.error('The packages could not be installed: see above. Is the package registry reachable?');
      process.exit(code);
    }
  }
  writeFileSync(STAMP, wanted);
}

/** Whether npm's own note of what it installed has every package of the lock, in its version. */
function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
    const present = JSON.parse(readFileSync(join(ROOT, 'node_modules/.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, entry]) =>
        !path.includes('node_modules/') || entry.optional || entry.link || present[path]?.version === entry.version,
    );
  } catch {
    return false;
  }
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensure();

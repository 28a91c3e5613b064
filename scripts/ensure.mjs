import { fileURLToPath } from 'node:url';
import { installPackages } from './lib/install-packages.mjs';
import { ROOT } from './lib/paths.mjs';
import { machineEnvironment, run } from './lib/run.mjs';

/**
 * Installs missing packages of package-lock.json; fast if there are none. `run`: packages that build and run the portal; `all`: also those for tests and
 * checks. Exits the process on failure.
 * @param {import('./lib/install-packages.mjs').Kind} kind
 */
export async function ensure(kind) {
  const isWindows = process.platform === 'win32';
  const npm = (args) => run('npm', args, { env: machineEnvironment(), shell: isWindows });
  const code = await installPackages(kind, { root: ROOT, npm });
  if (code === 0) return;
  console.error('The packages could not be installed: see above. Is the package registry reachable?');
  process.exit(code);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensure('all');

import { fileURLToPath } from 'node:url';
import { installPackages } from './lib/install-packages.mjs';
import { ROOT } from './lib/paths.mjs';
import { machineEnvironment, run } from './lib/run.mjs';

/**
 * Installs the packages of package-lock.json that are not there; quick when they are. `run`: what builds and runs the portal; `all`:
 * also what tests and checks it. Ends the process when it cannot.
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

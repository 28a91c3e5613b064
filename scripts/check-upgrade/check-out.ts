import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER } from '../../apps/server/src/platform/config/configuration.ts';

/** The code of a commit in a worktree of git, with the packages of today; what is answered removes it. */
export function checkOut(commit: string, folder: string): () => void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT_FOLDER, stdio: 'pipe' });
  git('worktree', 'add', '--detach', folder, commit);
  const packages = join(PROJECT_FOLDER, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  // Links to the parts of the workspace, relative to it.
  cpSync(join(packages, '@ldy'), join(folder, 'node_modules/@ldy'), { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(packages))
    if (name !== '@ldy' && name !== '.cache') symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  return () => void git('worktree', 'remove', '--force', folder);
}

import { spawnSync } from 'node:child_process';

/**
 * The commit that work is compared with: where its branch left `main`, or on `main` itself the last commit. And the paths that changed since,
 * committed or not.
 * @param {string} root
 * @returns {{ commit: string, paths: string[] } | undefined} undefined where git cannot say
 */
export function changedSince(root) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const commit = git('merge-base', 'HEAD', 'main') ?? git('rev-parse', 'HEAD');
  if (commit === undefined) return undefined;
  const changed = git('diff', '--name-only', '--relative', commit) ?? '';
  const added = git('ls-files', '--others', '--exclude-standard') ?? '';
  const paths = `${changed}\n${added}`.split('\n').filter(Boolean);
  return { commit, paths };
}

/**
 * What `npm test -- --changed` ran and left out.
 * @param {{ commit: string, paths: string[] }} changed
 * @param {readonly { title: string }[]} suites
 * @param {readonly { title: string, files: readonly unknown[] }[]} results
 */
export function describeUnrun({ commit, paths }, suites, results) {
  const ran = suites.map(({ title }) => {
    const files = results.find((result) => result.title === title)?.files.length ?? 0;
    return `${title}: ${files} files`;
  });
  return [
    `Tests were run that import what changed since ${commit.slice(0, 12)} (${paths.length} files). ${ran.join(', ')}.`,
    'Not run: the other test files, journeys in a browser, allowances, and tests that reach a changed file in another way, as a migration,',
    'the demo data, or a process that a test starts. `npm test` runs everything.',
  ].join('\n');
}

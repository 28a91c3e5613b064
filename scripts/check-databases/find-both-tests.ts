import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** First line of a test that runs on both databases; followed by the reason. */
const MARK = '// On both databases: ';

/** Paths of the tests with this mark, from the root. */
export function findBothTests(root: string): string[] {
  const paths = globSync('{apps,packages}/*/src/**/*.db.test.ts', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  return paths.filter((path) => readFileSync(join(root, path), 'utf8').startsWith(MARK)).toSorted();
}

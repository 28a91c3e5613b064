import { readMigrations } from '../apps/server/src/platform/database/migrate.ts';
import { makeRelease } from '../apps/server/src/testing/releases/make-release.ts';
import {
  RELEASES,
  readReleaseFile,
  unpackRelease,
  writeReleaseFile,
} from '../apps/server/src/testing/releases/release-files.ts';

const USAGE = `Stores the database of the present version, with a part of the demo data and what people make, for the tests of updates
(apps/server/src/testing/releases/files). Its name is that of the newest migration.

  --show <name>  prints a stored one: a line with migrations and tables, then a row a line; names: ${RELEASES.join(', ')}`;

const [option, name = ''] = process.argv.slice(2);
if (option === '--show' && RELEASES.includes(name)) {
  process.stdout.write(`${unpackRelease(readReleaseFile(name)).join('\n')}\n`);
} else if (option !== undefined) {
  console.log(USAGE);
  process.exitCode = option === '--help' ? 0 : 1;
} else {
  const newest =
    readMigrations()
      .at(-1)
      ?.name.replace(/\.sql$/, '') ?? '';
  const { path, bytes } = writeReleaseFile(newest, await makeRelease());
  console.log(`${path}: ${Math.round(bytes / 1024)} KB`);
}

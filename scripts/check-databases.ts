import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const USAGE = `Runs every database test on the embedded database, and on the server of LDY_TEST_DATABASE_URL; \`npm test\` runs only those on both
to which it matters. After \`--\` parts of file names may follow.`;

const filter = process.argv.slice(2);
if (filter.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}
const server = process.env.LDY_TEST_DATABASE_URL;
if (!server) {
  console.error(`LDY_TEST_DATABASE_URL names no server.\n\n${USAGE}`);
  process.exit(2);
}
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const failed = (
  [
    ['the embedded database', undefined],
    ['PostgreSQL', server],
  ] as const
).filter(([name, url]) => {
  console.log(`\nEvery database test on ${name}`);
  const env = { ...process.env, LDY_TEST_DATABASE_URL: url };
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'database*', '--project', 'processes', ...filter],
    {
      env,
      stdio: 'inherit',
    },
  );
  return status !== 0;
});
for (const [name] of failed) console.error(`Tests on ${name} failed.`);
process.exitCode = failed.length === 0 ? 0 : 1;

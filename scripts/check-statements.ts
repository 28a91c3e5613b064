import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findStatementProblems, findUnreadDocuments } from './check-statements/find-statement-problems.ts';
import { Modules } from './check-statements/modules.ts';
import { openDescriber } from './check-statements/open-describer.ts';
import { readStatements } from './check-statements/read-statements.ts';

/**
 * Lets a database with all migrations analyse every SQL statement in the sources. Fails on invalid statements, on calls with a wrong number of
 * parameters, and on declared row types that differ from the result or take a stored document for read.
 */

/** Number of calls that cannot be checked: with statements assembled at run time, and with row types that cannot be parsed. */
const UNREAD = { text: 36, row: 3 };
/** Excluded: code that passes on other code's statements, tests and their tools. */
const LEFT_OUT = /^apps\/server\/src\/platform\/database\/|\.test\.ts$|\/testing\//;

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = new Map<string, string>();
for await (const path of glob(['packages/*/src/**/*.ts', 'apps/server/src/**/*.ts'], { cwd: root })) {
  sources.set(path.replaceAll('\\', '/'), readFileSync(`${root}/${path}`, 'utf8'));
}
const modules = new Modules(sources);
const statements = [...sources.keys()]
  .filter((path) => !LEFT_OUT.test(path))
  .sort()
  .flatMap((path) => readStatements(modules, path));
if (statements.length === 0) throw new Error('No statement was found.');

const unread = { text: [] as string[], row: [] as string[] };
const problems: string[] = [];
const describer = await openDescriber();
for (const statement of statements) {
  const { place, text, row } = statement;
  if (row && !row.fields) unread.row.push(place);
  if (text === undefined) {
    unread.text.push(place);
    problems.push(...findUnreadDocuments(statement, describer.documents));
    continue;
  }
  try {
    problems.push(...findStatementProblems(statement, await describer.describe(text)));
  } catch (error) {
    problems.push(`${place} is not taken by the database: ${error instanceof Error ? error.message : error}`);
  }
}
await describer.close();

for (const part of ['text', 'row'] as const) {
  const places = unread[part];
  if (places.length === UNREAD[part]) continue;
  const advice =
    places.length > UNREAD[part]
      ? `write the new one so that it can be read, as a literal or a constant:\n  ${places.join('\n  ')}`
      : `put ${places.length} into UNREAD.${part} of scripts/check-statements.ts, so that it stays so`;
  problems.push(`The ${part} of ${places.length} calls cannot be read, before it was ${UNREAD[part]}: ${advice}`);
}
for (const problem of problems) console.error(problem);
console.log(
  `${statements.length} statements, ${unread.text.length} put together while running, ${unread.row.length} with a row type that is not read, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

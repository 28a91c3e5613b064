import { expect, test } from 'vitest';
import { describeTables, tablesIn, withTables } from './describe-tables.ts';

const MODULES = new Map([
  ['apps/server/src/features/accounts/act.ts', `tables: { other: 'not a module' }`],
  [
    'apps/server/src/features/accounts/module.ts',
    `export const accounts: Module = {\n  tables: {\n    account: 'people: all',\n    consent:\n      "what a person's word covers",\n  },\n};`,
  ],
  ['apps/server/src/platform/platform-module.ts', `export const platform = { tables: { job: 'work to do' } };`],
]);
const ROWS =
  "| accounts | `account` | people: all |\n|  | `consent` | what a person's word covers |\n| platform | `job` | work to do |";

test('every module is printed with its tables, and what each holds', () => {
  expect(describeTables(MODULES)).toBe(ROWS);
});

test('the rows of a page are replaced, and nothing else', () => {
  const page = (rows: string) =>
    `# A\n\n## Tables\n\nText.\n\n| module | table | what it holds |\n|---|---|---|\n${rows}\n\nEnd.\n\n| a |\n`;
  expect(tablesIn(page('old'))).toBe('old');
  expect(withTables(page('old'), ROWS)).toBe(page(ROWS));
  expect(tablesIn('# A\n')).toBeUndefined();
});

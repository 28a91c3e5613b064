import { expect, test } from 'vitest';
import { fillBlocks } from '../lib/fill-blocks.ts';
import { describeTables } from './describe-tables.ts';

const MODULES = new Map([
  ['apps/server/src/features/accounts/act.ts', `tables: { other: 'not a module' }`],
  [
    'apps/server/src/features/accounts/module.ts',
    `export const accounts: Module = {\n  tables: {\n    account: 'people: all',\n    consent:\n      "what a person's word covers",\n  },\n};`,
  ],
  ['apps/server/src/platform/platform-module.ts', `export const platform = { tables: { job: 'work to do' } };`],
]);
const ROWS =
  "| module | table | what it holds |\n| --- | --- | --- |\n| accounts | `account` | people: all |\n|  | `consent` | what a person's word covers |\n| platform | `job` | work to do |";

test('every module is printed with its tables, and what each holds', () => {
  expect(describeTables(MODULES)).toBe(ROWS);
});

test('the rows of a page are replaced, and nothing else', () => {
  const page = (rows: string) =>
    `# A\n\n## Tables\n\nText.\n\n<!-- architecture:tables -->\n\n${rows}\n\n<!-- /architecture:tables -->\n\nEnd.\n\n| a |\n`;
  expect(fillBlocks(page('old'), 'architecture', { tables: ROWS })).toBe(page(ROWS));
  expect(() => fillBlocks('# A\n', 'architecture', { tables: ROWS })).toThrow('The page has no block tables.');
});

import { expect, test } from 'vitest';
import { findStatementProblems } from './find-statement-problems.ts';

const files = new Set(['apps/server/src/a.test.ts', 'e2e/b.e2e.ts']);
const rows = Array.from({ length: 78 }, (_, at) => `| ${at + 1} | a rule | holds | \`a.test.ts\`, \`e2e/b.e2e.ts\` |`);
const page = (lines: readonly string[], sum = '78 hold, 0 wait for a feature, 0 fall short: [Not yet](#x).') =>
  `# Security\n\n## The statements\n\n${sum}\n\n| | | | |\n|---|---|---|---|\n${lines.join('\n')}\n\n## Not yet\n\n| 79 | no | holds | x |\n`;

test('a table that names every statement once, with tests that exist, is taken', () => {
  expect(findStatementProblems(page(rows), files)).toEqual([]);
  const waits = rows.with(3, '| 4 | a rule | waits | no open API |');
  expect(findStatementProblems(page(waits, '77 hold, 1 wait for a feature, 0 fall short: x'), files)).toEqual([]);
});

test.each([
  ['a statement that is missing', rows.toSpliced(4, 1), 'statement 6 follows 4'],
  ['one that is there twice', rows.toSpliced(4, 0, rows[4] ?? ''), 'statement 5 follows 5'],
  [
    'a test that does not exist',
    rows.with(0, '| 1 | a rule | holds | `gone.test.ts` |'),
    'names apps/server/src/gone.test.ts',
  ],
  [
    'one that holds without a test',
    rows.with(0, '| 1 | a rule | holds | believed |'),
    'statement 1 holds and names no test',
  ],
  ['another sum', rows.with(0, '| 1 | a rule | short | `a.test.ts` |'), 'says 78, 0, 0, and has 77, 0, 1'],
  ['no table', [], 'ends with 0'],
])('it is refused for %s', (_, lines, problem) => {
  expect(findStatementProblems(page(lines), files).join('\n')).toContain(problem);
});

import { expect, test } from 'vitest';
import { copiedIds, copiedTable } from '#web/workbench/selection/copied-rows.ts';
import { badgeLabels } from './badges.ts';
import { madeRow } from './testing/made-row.ts';
import { VULNERABILITY_VIEW as VIEW } from './view.ts';

test.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\n=1', '\0=1'])(
  'a title that a spreadsheet would run stays text: %j',
  (title) => {
    const [, row = ''] = copiedTable(VIEW, [madeRow({ title })]).split('\n');
    expect(row.split('\t')).toHaveLength(11);
    expect(row.split('\t')[2]).toMatch(/^'[=+\-@]/);
  },
);

test('a title with tabs and lines stays one cell', () => {
  const lines = copiedTable(VIEW, [madeRow({ title: 'a\tb\r\nc' })]).split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]?.split('\t')[2]).toBe('a b c');
});

test('numbers are the ones that the world uses, one on a line', () => {
  expect(copiedIds(VIEW, [madeRow(), madeRow({ cve: '', id: 'LDY-2026-00000002' })])).toBe(
    'CVE-2021-44228\nLDY-2026-00000002',
  );
});

test('what is not known is an empty cell', () => {
  const bare = madeRow({ cvss_score: null, epss: null, published: '', priority: null, severity: null });
  const cells = copiedTable(VIEW, [bare]).split('\n')[1]?.split('\t');
  expect(cells?.slice(3, 7)).toEqual(['', '未评级', '', '']);
  expect(cells?.[9]).toBe('');
});

test('what CVE says of a number is a badge of its row', () => {
  const quiet = madeRow({ kev: false, has_poc: false, poc_state: null, has_exp: false, fix: null });
  expect(badgeLabels(quiet)).toEqual([]);
  expect(badgeLabels({ ...quiet, contested: true, unsupported: true, hosted: true })).toEqual(['争议', 'EOL', '托管']);
});

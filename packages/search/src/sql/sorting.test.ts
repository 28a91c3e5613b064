import { expect, test } from 'vitest';
import { afterClause, SORT_COLUMNS } from './sorting.ts';

test('rows without a value come after all rows with one, and are paged by anchor', () => {
  const values: unknown[] = [];
  const sql = afterClause(
    SORT_COLUMNS.severity,
    [null, '2020-01-01'],
    'CVE-2020-1',
    (value) => `$${values.push(value)}`,
  );
  expect(sql).toBe(
    '((s.severity is null and (s.published < $1 or s.published is null)) or (s.severity is null and s.published = $1 and s.anchor < $2))',
  );
});

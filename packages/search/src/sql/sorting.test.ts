import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { expect, test } from 'vitest';
import { afterClause, sortColumns } from './sorting.ts';

test('rows without a value come after all rows with one, and are paged by anchor', () => {
  const values: unknown[] = [];
  const sql = afterClause(
    sortColumns(VULNERABILITIES, 'severity'),
    [null, '2020-01-01'],
    'CVE-2020-1',
    (value) => `$${values.push(value)}`,
  );
  expect(sql).toBe(
    '((s.severity is null and (s.published < $1 or s.published is null)) or (s.severity is null and s.published = $1 and s.anchor < $2))',
  );
});

import { expect, test } from 'vitest';
import { versionStatement } from '../testing/version-statement.ts';
import { isAffected } from '../version-ranges.ts';
import { readBesideText } from './beside-text.ts';
import { cleanStatements } from './clean-statements.ts';

function answers(text: string, asked: readonly string[]) {
  const versions = [{ version: '4.4', lessThan: '4.4.30' }, { version: '4.2' }, { version: '3.6' }].map(
    versionStatement,
  );
  const names = { vendor: 'Example', product: 'Server', packageName: '', cpes: [], source: 'cve' as const };
  const entry = { ...names, defaultStatus: 'unaffected' as const, versions };
  const cleaned = { ...entry, versions: cleanStatements({ ...entry, versions: readBesideText(entry, () => [text]) }) };
  return asked.map((version) => isAffected(cleaned, version).answer);
}

test.each([
  'This issue affects Server v4.4 versions prior to 4.4.30, Server v4.2 versions greater than or equal to 4.2.0, and Server v3.6 versions greater than or equal to 3.6.0.',
  'A flaw in Server 4.4.0 through 4.4.29, 4.2 all versions, 3.6 all versions allows reading.',
])('a listed line is affected as a whole where the text says so: %s', (text) => {
  expect(answers(text, ['4.2', '4.2.25', '3.6.23', '4.4.29'])).toEqual(Array(4).fill('affected'));
  expect(answers(text, ['4.4.30', '4.0.1', '5.0.1'])).toEqual(Array(3).fill('unaffected'));
});

test('a line of which the text says nothing, or only from a later release on, stays open', () => {
  expect(answers('Server 4.4 before 4.4.30 allows reading.', ['4.2.25'])).toEqual(['unknown']);
  expect(answers('Server v4.2 versions greater than or equal to 4.2.7 allow reading.', ['4.2.25'])).toEqual([
    'unknown',
  ]);
});

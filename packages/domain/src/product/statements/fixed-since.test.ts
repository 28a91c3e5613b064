import { expect, test } from 'vitest';
import type { AffectedProduct } from '../affected-product.ts';
import { versionStatement } from '../testing/version-statement.ts';
import { isAffected } from '../version-ranges.ts';
import { readBesideText } from './beside-text.ts';
import { cleanStatements } from './clean-statements.ts';

const FIXED = 'This vulnerability was fixed in Browser 134, Browser ESR 128.6, Mailer 134, and Mailer 128.6.';

function answers(text: string, asked: readonly string[], part: Partial<AffectedProduct> = {}) {
  const versions = [
    { version: '128.6', lessThanOrEqual: '128.*' },
    { version: '134', lessThanOrEqual: '*' },
  ].map((it) => versionStatement({ status: 'unaffected', ...it }));
  const names = { vendor: 'Example', product: 'Browser', packageName: '', cpes: [], source: 'cve' as const };
  const entry = { ...names, defaultStatus: 'unknown' as const, versions, ...part };
  const cleaned = { ...entry, versions: cleanStatements({ ...entry, versions: readBesideText(entry, () => [text]) }) };
  return asked.map((version) => isAffected(cleaned, version).answer);
}

test('an entry that states only where its fixes begin has the versions before them affected, if its text calls them fixed', () => {
  expect(answers(FIXED, ['133.0.3', '129.0', '128.5.2', '128.0', '115.9'])).toEqual(Array(5).fill('affected'));
  expect(answers(FIXED, ['134', '134.0.1', '135.0', '128.6.0', '128.9.1'])).toEqual(Array(5).fill('unaffected'));
});

test('a text that names another fix, or none, leaves what came before open', () => {
  expect(answers('Fixed in Browser 134.0.2 and Browser ESR 128.6.', ['133.0'])).toEqual(['unknown']);
  expect(answers('Browser 134 and 128.6 are released.', ['133.0', '128.5', '134'])).toEqual([
    'unknown',
    'unknown',
    'unaffected',
  ]);
  const ofDebian = {
    versions: [versionStatement({ status: 'unaffected', version: '128.6', lessThanOrEqual: '128.*' })],
  };
  expect(answers(FIXED, ['127.0'], ofDebian)).toEqual(['unknown']);
});

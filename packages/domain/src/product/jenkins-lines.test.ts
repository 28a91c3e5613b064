import { expect, test } from 'vitest';
import type { VersionStatement } from './affected-product.ts';
import { versionStatement } from './testing/version-statement.ts';
import type { Entry } from './version-claims.ts';
import { judgeVersion } from './version-ranges.ts';

const cnvd = (product: string, ...versions: Partial<VersionStatement>[]): Entry => ({
  ...{ source: 'cnvd', product, defaultStatus: 'unknown', versions: versions.map(versionStatement) },
});
const bitnami: Entry = {
  ...{ source: 'osv', product: 'jenkins', platforms: ['Bitnami'], defaultStatus: 'unaffected' },
  versions: [versionStatement({ lessThan: '2.329.1', versionType: 'semver' })],
};
const ASKED = ['2.303.3', '2.319.1', '2.319.2', '2.332.1', '2.329', '2.330'];
const EXPECTED = ['affected', 'affected', 'unaffected', 'unaffected', 'affected', 'unaffected'];
const answers = (...entries: Entry[]) => ASKED.map((asked) => judgeVersion(entries, asked).answer);

test('a weekly release and one of long-term support are each compared with the end of their line', () => {
  const weekly = cnvd('Jenkins', { lessThanOrEqual: '2.329' });
  expect(answers(cnvd('Jenkins LTS', { lessThanOrEqual: '2.319.1' }), weekly, bitnami)).toEqual(EXPECTED);
  const marked = cnvd('Jenkins', { lessThanOrEqual: '2.329' }, { lessThanOrEqual: 'LTS 2.319.1' });
  expect(answers(marked, bitnami)).toEqual(EXPECTED);
});

test('where no end of long-term support is stated, the weekly one counts', () => {
  const weekly = cnvd('Jenkins', { lessThanOrEqual: '2.329' });
  expect(judgeVersion([weekly, bitnami], '2.319.2').answer).toBe('affected');
  expect(judgeVersion([weekly, cnvd('Jenkins LTS', { lessThanOrEqual: '2.43' })], '2.319.2').answer).toBe('affected');
});

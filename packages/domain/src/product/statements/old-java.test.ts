import { expect, test } from 'vitest';
import { complete } from '../../vulnerability/skeleton.ts';
import type { VersionStatement } from '../affected-product.ts';
import { fixedVersions } from '../fixed-versions.ts';
import { versionStatement } from '../testing/version-statement.ts';
import { judgeVersion } from '../version-ranges.ts';
import { cleanStatements } from './clean-statements.ts';

const merged = (packageName: string, ...stated: Partial<VersionStatement>[]) => {
  const versions = stated.map(versionStatement);
  const { affected } = complete({ affected: [{ source: 'osv', packageName, defaultStatus: 'unaffected', versions }] });
  return affected.map((product) => ({ ...product, versions: cleanStatements(product) }));
};
const JAVA_8 = { version: '1.9.0', lessThan: '8.0.411' };

test('1.8.0_401 of Java, which is 8.0.401, is not called safe, nor 1.8.0 a fix', () => {
  const all = merged('jre', { version: '', lessThan: '1.8.0' }, JAVA_8);
  const answers = ['1.7.0_80', '1.8.0_401', '8.0.401', '8.0.411'].map((it) => judgeVersion(all, it).answer);
  expect(answers).toEqual(['affected', 'affected', 'affected', 'unaffected']);
  expect(fixedVersions(all)).toEqual(['8.0.411']);
  const since7 = merged('java-min', { version: '1.8.0', lessThan: '1.8.0' }, { version: '7.0.0', lessThan: '8.0.261' });
  expect(judgeVersion(since7, '1.8.0_251').answer).toBe('affected');
});

test('1.8.0 of another package is a fix', () => {
  expect(judgeVersion(merged('javascript', { version: '', lessThan: '1.8.0' }), '1.8.0').answer).toBe('unaffected');
});

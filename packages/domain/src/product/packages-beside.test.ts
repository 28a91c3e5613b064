import { blank } from '@ldy/schema/schema.ts';
import { expect, test } from 'vitest';
import { AFFECTED_PRODUCT, type AffectedProduct } from './affected-product.ts';
import { gatherProducts } from './gather-products.ts';
import { besidePackages } from './packages-beside.ts';
import { versionStatement } from './testing/version-statement.ts';
import { judgeVersion } from './version-ranges.ts';

const entry = (part: Partial<AffectedProduct>): AffectedProduct => ({
  ...blank(AFFECTED_PRODUCT),
  source: 'cve',
  ...part,
});

const RECORD = [
  entry({ source: 'osv', packageName: 'sampled', versions: [versionStatement({ lessThan: '2.14.4' })] }),
  entry({
    ...{ vendor: 'Red Hat', product: 'Red Hat Enterprise Linux 9', packageName: 'sampled', defaultStatus: 'affected' },
    versions: [
      versionStatement({ status: 'unaffected', version: '1:2.14.14-1.el9', lessThan: '*', versionType: 'rpm' }),
    ],
  }),
];

function answers(asked: string) {
  const groups = gatherProducts(RECORD);
  return groups.map((it) => besidePackages(judgeVersion(it.members, asked), it, groups, asked).answer);
}

test('a build is not cleared by the fix upstream while the package of its release is affected', () => {
  expect(answers('1:2.14.13-1.el9')).toEqual(['unknown', 'affected']);
  expect(answers('1:2.14.14-1.el9')).toEqual(['unaffected', 'unaffected']);
});

test('a version of the product itself, or a build of another release, is judged as ever', () => {
  expect(answers('2.14.13')[0]).toBe('unaffected');
  expect(answers('2.14.13-1.el8')[0]).toBe('unaffected');
});

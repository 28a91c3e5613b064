import { cleanStatements } from '@ldy/domain/product/statements/clean-statements.ts';
import { judgeVersion } from '@ldy/domain/product/version-ranges.ts';
import { expect, test } from 'vitest';
import { productsOfCpes } from '../cpe/products-of-cpes.ts';
import { cpeConfiguration } from '../cpe/schema.ts';

const cpe = (product: string, version = '*', part = 'a') =>
  `cpe:2.3:${part}:example:${product}:${version}:*:*:*:*:*:*:*`;
const box = (bounds: object = {}, version = '*') => ({ vulnerable: true, criteria: cpe('box', version), ...bounds });
const platform = (version = '*') => ({ vulnerable: false, criteria: cpe('box', version) });
const or = (...cpeMatch: object[]) => ({ operator: 'OR', negate: false, cpeMatch });

function answerOf(version: string, ...configurations: object[]) {
  const { affected } = productsOfCpes(
    'nvd',
    configurations.map((it) => cpeConfiguration.parse(it)),
  );
  // As the merge does.
  return judgeVersion(
    affected.map((it) => ({ ...it, versions: cleanStatements(it) })).filter(({ product }) => product === 'box'),
    version,
  ).answer;
}

/** Each version is affected as far as anybody knows, or nothing is said of it: none may be called safe. */
test.each<[string, string, object[]]>([
  [
    'a version that another one runs on',
    '1.5',
    [{ nodes: [or(box({ versionEndExcluding: '2.0' }), platform('1.5'))] }],
  ],
  ['all versions as a platform', '1.5', [{ nodes: [or(box({ versionEndExcluding: '2.0' }), platform())] }]],
  [
    'a platform joined by AND',
    '3.0',
    [{ operator: 'AND', nodes: [or({ vulnerable: true, criteria: cpe('lid') }), or(platform('3.0'))] }],
  ],
  ['a version that is not applicable', '3.0', [{ nodes: [or(box({}, '-'))] }]],
  ['all versions', '3.0', [{ nodes: [or(box())] }]],
  ['no version beside a range', '3.0', [{ nodes: [or(box({ versionEndExcluding: '2.0' }), box({}, '-'))] }]],
  ['single versions alone', '3.0', [{ nodes: [or(box({}, '1.0'), box({}, '2.0'))] }]],
  [
    'an exclusion in one configuration of what another names',
    '1.5',
    [
      { operator: 'AND', nodes: [or(box({ versionEndExcluding: '1.8' })), { ...or(box({}, '1.5')), negate: true }] },
      { nodes: [or(box({ versionEndExcluding: '2.0' }))] },
    ],
  ],
  ['a range without an end', '9.0', [{ nodes: [or(box({ versionStartIncluding: '1.0' }))] }]],
  [
    'a start that is excluded',
    '1.1',
    [{ nodes: [or(box({ versionStartExcluding: '1.0', versionEndExcluding: '2.0' }))] }],
  ],
  [
    'bounds that are placeholders',
    '3.0',
    [{ nodes: [or(box({ versionStartIncluding: '-', versionEndExcluding: '*' }))] }],
  ],
  [
    'a range that ends before it begins',
    '2.5',
    [{ nodes: [or(box({ versionStartIncluding: '3.0', versionEndExcluding: '2.0' }))] }],
  ],
])('of %s nothing says that version %s is not affected', (_name, version, configurations) => {
  expect(answerOf(version, ...configurations)).not.toBe('unaffected');
});

test('beyond the fix of a range, with everything understood, a version is not affected', () => {
  expect(answerOf('2.0', { nodes: [or(box({ versionEndExcluding: '2.0' }))] })).toBe('unaffected');
  expect(answerOf('1.9', { nodes: [or(box({ versionEndExcluding: '2.0' }))] })).toBe('affected');
});

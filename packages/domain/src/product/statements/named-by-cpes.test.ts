import { expect, test } from 'vitest';
import { versionStatement } from '../testing/version-statement.ts';
import { isAffected } from '../version-ranges.ts';
import { withNamedByCpes } from './named-by-cpes.ts';

const CPES = ['10.1.0:-', '10.1.13:*', '10.1.14:h9', '*:*'].map(
  (version) => `cpe:2.3:o:example:gate-os:${version}:*:*:*:*:*:*`,
);
const answers = (product: string, versions: Parameters<typeof versionStatement>[0][], ...asked: string[]) => {
  const entry = { product, cpes: CPES, source: 'cve' as const, defaultStatus: 'unaffected' as const };
  const read = { ...entry, versions: withNamedByCpes(entry, versions.map(versionStatement)) };
  return asked.map((version) => isAffected(read, version).answer);
};

test('versions that a vendor names by CPEs beside its first release alone are affected', () => {
  const asked = ['10.1.0', '10.1.13', '10.1.14-h9', '10.2.0'];
  const later = { version: '11.2.0', lessThan: '11.2.7' };
  expect(answers('Gate-OS', [{ version: '10.1.0' }, later], ...asked)).toEqual([
    ...Array(3).fill('affected'),
    'unaffected',
  ]);
});

test('beside a range, or in the reading of CISA, they add nothing', () => {
  expect(answers('Gate-OS', [{ version: '10.1.0', lessThan: '10.1.13' }], '10.1.13')).toEqual(['unaffected']);
  expect(answers('gate-os', [{ version: '10.1.0' }], '10.1.13')).toEqual(['unaffected']);
});

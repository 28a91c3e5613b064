import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { listed } from '@ldy/inventory/component.ts';
import { identify } from '@ldy/inventory/identify.ts';
import { expect, test } from 'vitest';
import { targetsOf } from '../component/target.ts';
import { judgeRecord, prepare } from './judge-record.ts';

type Part = Parameters<typeof versionStatement>[0];
const of = (part: object, versions: readonly Part[]) => ({
  ...affectedProduct('', 'kettle'),
  ...{ defaultStatus: 'unaffected' as const, versions: versions.map(versionStatement), ...part },
});
const pypi = { packageName: 'kettle', packageUrl: 'pkg:pypi/kettle', platforms: ['PyPI'], source: 'osv' };
const python = (lessThan: string, version = '') => ({ version, lessThan, versionType: 'python' });

function fixOf(version: string, affected: readonly object[], url = 'pkg:pypi/kettle'): string | undefined {
  const record = { anchor: 'CVE-2031-0001', rejected: false, record: { identifiers: ['CVE-2031-0001'], affected } };
  return judgeRecord(prepare(record), targetsOf(identify(listed({ purl: `${url}@${version}`, place: '' }))))?.fix;
}

test('the fix of the own branch is named, else the lowest above, also beside the commit that fixes it', () => {
  const commit = { lessThan: '205e056f8f9b06ed7b925cf8aa0874bc4aaf8a7d', versionType: 'git' };
  const entry = of(pypi, [commit, python('2.3.2'), python('2.5.2', '2.5')]);
  expect(fixOf('2.5.1', [entry])).toBe('2.5.2');
  expect(fixOf('2.3.1', [entry])).toBe('2.3.2');
  expect(fixOf('1.0', [entry])).toBe('2.3.2');
});

test('what a list of names calls fixed, and the registry calls affected, is no fix of the package', () => {
  const list = of({ source: 'cnvd', defaultStatus: 'unknown' }, [{ version: '2', lessThan: '8.2.0' }]);
  expect(fixOf('4.2.1', [list, of(pypi, [python('8.3.0')])])).toBe('8.3.0');
});

test('a fix of an entry about another package of the product is not named', () => {
  const other = { packageName: 'example.org/kettle/v2', packageUrl: 'pkg:golang/example.org/kettle/v2', source: 'osv' };
  const own = { packageName: 'example.org/kettle', packageUrl: 'pkg:golang/example.org/kettle', source: 'osv' };
  const product = of({ source: 'cve' }, [{ lessThan: '2.8.19', versionType: 'semver' }]);
  const all = [
    of(own, [{ version: '0', lessThanOrEqual: '*', versionType: 'go' }]),
    of(other, [python('2.8.19')]),
    product,
  ];
  expect(fixOf('v1.0.0', all, 'pkg:golang/example.org/kettle')).toBe('');
});

test('the end of the range that decided is named where a wider text leaves it unsure', () => {
  const text = { status: 'unknown' as const, version: '8.6', lessThan: '10.1', versionType: 'text' };
  const ends = [
    { version: '8.5.30', lessThan: '9.0.116', versionType: 'semver' },
    { version: '10.1.0', lessThan: '10.1.53', versionType: 'semver' },
  ];
  expect(
    fixOf('9.0.82', [of({ ...pypi, packageUrl: 'pkg:bitnami/kettle' }, [...ends, text])], 'pkg:bitnami/kettle'),
  ).toBe('9.0.116');
});

test('a fix of an edition is none where a range of the package holds it', () => {
  const go = { packageName: 'example.org/kettle', packageUrl: 'pkg:golang/example.org/kettle', source: 'osv' };
  const entry = of(go, [
    { version: '0.11.0', lessThan: '1.16.3', versionType: 'go' },
    { lessThan: '1.15.9', versionType: 'custom' },
  ]);
  expect(fixOf('v1.7.6', [entry], 'pkg:golang/example.org/kettle')).toBe('1.16.3');
});

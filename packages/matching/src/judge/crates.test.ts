import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { listed } from '@ldy/inventory/component.ts';
import { identify } from '@ldy/inventory/identify.ts';
import { expect, test } from 'vitest';
import { targetsOf } from '../component/target.ts';
import { judgeRecord, prepare } from './judge-record.ts';

const crate = {
  ...affectedProduct('', 'openssl'),
  ...{ packageName: 'openssl', packageUrl: 'pkg:cargo/openssl', platforms: ['crates.io'], source: 'osv' },
  ...{ defaultStatus: 'unaffected', versions: [versionStatement({ lessThan: '0.10.60', versionType: 'cargo' })] },
};
const library = {
  ...affectedProduct('OpenSSL', 'OpenSSL'),
  ...{ source: 'cve', versions: [versionStatement({ version: '3.0.0', lessThan: '3.0.8' })] },
};

function verdict(named: { product: string } | { purl: string }, version: string, ...affected: object[]): string {
  const component = { ...identify(listed({ name: 'OpenSSL', version, place: '', ...named })), ...named };
  const record = { identifiers: ['CVE-2031-0001'], affected };
  const judged = judgeRecord(prepare({ anchor: 'CVE-2031-0001', rejected: false, record }), targetsOf(component));
  return judged === null ? 'says nothing' : `${judged.verdict} by ${judged.source}`;
}

test('a crate says nothing of the library that it is called by', () => {
  const openssl = { product: 'openssl/openssl' };
  expect(verdict(openssl, '1.1.1', crate)).toBe('says nothing');
  expect(verdict(openssl, '3.0.7', crate, library)).toBe('affected by cve');
  expect(verdict({ purl: 'pkg:cargo/openssl@0.10.59' }, '', crate)).toBe('affected by osv');
});

import { versionStatement } from '@ldy/domain/product/testing/version-statement.ts';
import { affectedProduct } from '@ldy/domain/vulnerability/testing/source-records.ts';
import { listed } from '@ldy/inventory/component.ts';
import { identify } from '@ldy/inventory/identify.ts';
import { expect, test } from 'vitest';
import { targetsOf } from '../component/target.ts';
import { judgeRecord, prepare } from './judge-record.ts';

const ZENTAO = { id: 'easysoft/zentao', name: '禅道' };
const NC = { id: 'yonyou/nc', name: '用友 NC' };

const entry = (product: string, lessThanOrEqual: string, standardProduct = ZENTAO) => ({
  ...affectedProduct('', product),
  ...{ standardProduct, source: 'cnvd', defaultStatus: 'unknown' },
  versions: [versionStatement({ lessThanOrEqual, versionType: 'cnvd' })],
});

function verdict(written: string, version: string, ...affected: { standardProduct: typeof ZENTAO }[]): string {
  const { id, name } = affected[0]?.standardProduct ?? ZENTAO;
  const component = { ...identify(listed({ name, version, written, place: '' })), product: id };
  const record = { identifiers: ['CVE-2031-0001'], affected };
  const judged = judgeRecord(prepare({ anchor: 'CVE-2031-0001', rejected: false, record }), targetsOf(component));
  return `${judged?.verdict}: ${judged?.reason}`;
}

test('an edition with numbers of its own says nothing of another one, neither that it is affected nor that it is not', () => {
  const biz = entry('ZenTao Biz', '8.7');
  expect(verdict('禅道 12.4.3', '12.4.3', biz)).toBe('unknown: edition');
  expect(verdict('禅道 4.0', '4.0', biz)).toBe('unknown: edition');
  expect(verdict('禅道专业版 8.0', '8.0', biz)).toBe('unknown: edition');
  expect(verdict('禅道企业版 9.0', '9.0', entry('ZenTao', '18.3'))).toBe('unknown: edition');
});

test('what CNVD calls NC Cloud 6.5 leaves NC 6.5 open, and decides of NC Cloud', () => {
  const cloud = entry('NC Cloud', '6.5', NC);
  expect(verdict('用友NC 6.5', '6.5', cloud)).toBe('unknown: edition');
  expect(verdict('用友NC Cloud 6.5', '6.5', cloud)).toBe('affected: in-range');
  expect(verdict('用友NC Cloud 2021.11', '2021.11', entry('NC', '6.5', NC))).toBe('unknown: edition');
});

test('of the edition that the component names, and of what states none, the numbers decide', () => {
  const both = [entry('ZenTao Enterprise Edition', '8.7'), entry('ZenTao', '18.3')];
  expect(verdict('禅道企业版 8.7', '8.7', ...both)).toBe('affected: in-range');
  expect(verdict('禅道企业版 8.8', '8.8', ...both)).toBe('unaffected: outside-ranges');
  expect(verdict('禅道 18.4', '18.4', ...both)).toBe('unaffected: outside-ranges');
  expect(verdict('禅道 12.4', '12.4', ...both)).toBe('affected: in-range');
});

import { describeSearch } from '@ldy/contract/collection/describe-search.ts';
import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { filterNamesOf } from '@ldy/domain/collection/collection.ts';
import type { FieldKind, Fields } from '@ldy/domain/collection/field.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { describe, expect, test } from 'vitest';
import { addressOfSearch } from '../search-state.ts';
import { parseListState } from './list-state.ts';
import { LISTS } from './lists.ts';
import { isBlankSearch, isSameSearch } from './same-search.ts';

const list = LISTS.vulnerabilities;

const EXAMPLES: Partial<Record<FieldKind, unknown>> = {
  choice: ['high'],
  flag: false,
  list: ['x'],
  year: [2024],
  day: '2026-01-01',
  instant: '2026-01-01',
  score: 0.5,
};
const EVERY_FILTER = Object.entries(VULNERABILITIES.fields as Fields).flatMap(([name, field]) =>
  filterNamesOf(name, field).map((wire): [string, ListFilter] => [wire, { [wire]: EXAMPLES[field.kind] }]),
);

describe('describeSearch', () => {
  test.each([
    [{}, []],
    [{ query: 'log4j', severity: ['critical', 'high'] as const }, ['log4j', '严重、高危']],
    [{ kev: true, has_poc: false, domestic: false }, ['在野利用 KEV', '无 PoC', '信创：否']],
    [{ source: ['cve', 'cnvd'], type: ['100', '200'], year: [2024] }, ['类型 2 项', '来源 CVE、CNVD', '公开年份 2024']],
    [{ vendor: ['cisco', 'apache', 'redhat'], cwe: ['CWE-79'] }, ['厂商 cisco、apache 等 3 项', 'CWE-79']],
    [{ published_from: '2026-01-01', cvss_min: 7, cvss_max: 7 }, ['公开日期 2026-01-01 起', 'CVSS 7']],
    [{ my_assets: 'affected' }, ['与我有关']],
    [{ epss_max: 0.255, ids: ['CVE-2021-44228'] }, ['编号 1 个', 'EPSS 至 25.5%']],
  ])('says %j as %j', (filter, parts) => {
    expect(describeSearch({ list, filter: JSON.parse(JSON.stringify(filter)) })).toEqual(parts);
  });

  test.each(EVERY_FILTER)('has a part for the filter %s, which is something to keep', (_name, filter) => {
    expect(describeSearch({ list, filter })).toHaveLength(1);
    expect(isBlankSearch({ list, filter })).toBe(false);
  });

  test('says nothing of an order alone, which is nothing to keep', () => {
    expect(isBlankSearch({ list, filter: {} })).toBe(true);
    expect(isBlankSearch({ list, filter: { kev: true } })).toBe(false);
  });
});

describe('isSameSearch', () => {
  test('does not mind in which order choices were made, nor what an address drops', () => {
    const one = { list, filter: { severity: ['high', 'critical'] as ('high' | 'critical')[], query: ' log4j ' } };
    const other = { list, filter: { query: 'log4j', severity: ['critical', 'high'] as ('high' | 'critical')[] } };
    expect(isSameSearch(one, other)).toBe(true);
    expect(isSameSearch(one, { ...other, sort: 'epss' })).toBe(false);
    expect(isSameSearch(one, { list, filter: { query: 'log4j' } })).toBe(false);
  });

  test('knows a search again after it went through an address', () => {
    const search = {
      list,
      filter: { query: '"a b" cvss>=9', vendor: ['x'], year: [2024], epss_min: 0.5 },
      sort: 'epss' as const,
    };
    const { filter, sort } = parseListState(list, new URL(addressOfSearch(search), 'https://x').searchParams);
    expect(isSameSearch({ list, filter, sort }, search)).toBe(true);
  });
});

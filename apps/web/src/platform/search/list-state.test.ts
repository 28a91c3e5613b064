import { describe, expect, test } from 'vitest';
import { formatListState, parseListState, withFilter } from './list-state.ts';
import { LISTS } from './lists.ts';

const parse = (query: string) => parseListState(LISTS.vulnerabilities, new URLSearchParams(query));

describe('parseListState', () => {
  test.each([
    ['an unknown level', 'severity=apocalyptic', {}],
    ['a day that does not exist', 'published_from=2026-02-30', {}],
    ['a date with a time', 'published_to=2026-02-03T00:00:00Z', {}],
    ['a score above the scale', 'cvss_min=11', {}],
    ['a score that is no number', 'cvss_min=high&cvss_max=&epss_min=NaN', {}],
    ['a year before computers', 'year=12', {}],
    ['an empty word', 'vendor=', {}],
    ['a flag that says no', 'kev=0', {}],
    ['a concern that is none', 'my_assets=mine', {}],
    ['a prototype as a parameter', '__proto__=x&constructor=y', {}],
  ])('leaves out %s', (_, query, filter) => {
    expect(parse(query).filter).toEqual(filter);
  });

  test.each([
    ['page=0', 1],
    ['page=-3', 1],
    ['page=2.5', 1],
    ['page=1001', 1],
    ['page=501', 1],
    ['page=500', 500],
    ['page=101&page_size=100', 1],
    ['page=1e2', 1],
    ['page=7', 7],
  ])('reads %s as page %i', (query, page) => {
    expect(parse(query).page).toBe(page);
  });

  test('keeps what concerns the reader, as a filter and as the order', () => {
    const state = parse('my_assets=possible&sort=my_assets');
    expect(state).toMatchObject({ filter: { my_assets: 'possible' }, sort: 'my_assets' });
    expect(`${formatListState(LISTS.vulnerabilities, state)}`).toBe('my_assets=possible&sort=my_assets');
  });

  test('takes the default for a page size that is not offered', () => {
    expect(parse('page_size=1000').pageSize).toBe(20);
    expect(parse('page_size=50').pageSize).toBe(50);
  });

  test('cuts a query at 2,000 characters', () => {
    expect(parse(`search=${'漏'.repeat(3_000)}`).filter.query).toHaveLength(2_000);
  });

  test('takes ids in any writing, each once, the first 200, and nothing that is none', () => {
    expect(parse('ids=cve 2021 44228,CVE-2021-44228,<script>,,CNVD-2021-95914').filter.ids).toEqual([
      'CVE-2021-44228',
      'CNVD-2021-95914',
    ]);
    expect(parse('ids=nothing,&ids=').filter).toEqual({});
    const many = Array.from({ length: 300 }, (_, index) => `CVE-2020-${1000 + index}`);
    expect(parse(`ids=${many.join(',')}`).filter.ids).toHaveLength(200);
  });

  test('understands the address that the home page writes', () => {
    expect(parse('source=ldy&extsearch=true&search=CVE-2021-44228').filter).toEqual({ query: 'CVE-2021-44228' });
  });
});

describe('formatListState', () => {
  test('writes nothing for a list without any choice', () => {
    expect(formatListState(LISTS.vulnerabilities, parse('')).toString()).toBe('');
  });

  test('gives back every choice that it reads', () => {
    const query =
      'search=log4j&ids=CVE-2021-44228%2CCVE-2021-45046&severity=critical&severity=none&vendor=a%26b&product=p%2Cq&type=overflow&cwe=CWE-79' +
      '&origin=cnvd&cvss_min=7.5&epss_max=0.25&kev=1&has_poc=1&has_exp=1&published_from=2020-01-01&intake_to=2026-02-03&year=2021&year=2020' +
      '&sort=epss&view=cards&page_size=50&page=3';
    expect(formatListState(LISTS.vulnerabilities, parse(query)).toString()).toBe(query);
  });

  test('leaves parameters of others alone', () => {
    const former = new URLSearchParams('source=ldy&extsearch=true&search=old&page=4');
    expect(formatListState(LISTS.vulnerabilities, parse('search=new'), former).toString()).toBe(
      'source=ldy&extsearch=true&search=new',
    );
  });
});

describe('withFilter', () => {
  test('drops what a change leaves empty, and starts at the first page', () => {
    const state = withFilter(parse('severity=high&search=x&page=5'), { severity: [], query: '' });
    expect(state).toMatchObject({ filter: {}, page: 1 });
  });

  test('gives up the order by relevance together with the search text', () => {
    expect(withFilter(parse('search=x&sort=relevance'), { query: undefined }).sort).toBeUndefined();
    expect(withFilter(parse('search=x&sort=epss'), { query: undefined }).sort).toBe('epss');
  });
});

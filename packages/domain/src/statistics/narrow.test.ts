import { expect, test } from 'vitest';
import { fieldOf } from '../collection/collection.ts';
import { VULNERABILITIES } from '../vulnerability/fields.ts';
import { CHART_NAMES, chartOf, fieldsOfChart } from './charts.ts';
import { narrow } from './narrow.ts';
import { bucketsOf, periodOf, previousOf, sameOfYearBefore, type Unit, unitsOf, yearBefore } from './periods.ts';

test('a cell narrows a filter to what both find', () => {
  expect(narrow({ severity: ['critical', 'high'] }, { severity: ['high', 'low'] })).toEqual({ severity: ['high'] });
  expect(narrow({ severity: ['critical'] }, { severity: ['high'] })).toBeNull();
  expect(narrow({ kev: true }, { kev: true, has_poc: true })).toEqual({ kev: true, has_poc: true });
  expect(narrow({ kev: true }, { kev: false })).toBeNull();
  expect(narrow({ cvss_min: 7.5 }, { cvss_min: 7, cvss_max: 7.9 })).toEqual({ cvss_min: 7.5, cvss_max: 7.9 });
  expect(narrow({ cvss_min: 9 }, { cvss_min: 7, cvss_max: 7.9 })).toBeNull();
  expect(
    narrow({ published_from: '2024-03-01' }, { published_from: '2024-01-01', published_to: '2024-12-31' }),
  ).toEqual({
    published_from: '2024-03-01',
    published_to: '2024-12-31',
  });
  expect(narrow({ query: 'log4j', vendor: [] }, { vendor: ['apache'] })).toEqual({
    query: 'log4j',
    vendor: ['apache'],
  });
});

test('what one source says besides is asked for in the query, since a list of values means one of them', () => {
  const cell = { source: ['cnvd'], said: ['cnvd.title'] };
  expect(narrow({ said: ['cnvd.cvss'] }, cell)).toEqual({
    ...{ said: ['cnvd.cvss'], source: ['cnvd'], query: 'said:cnvd.title' },
  });
  expect(narrow({ said: ['cnvd.cvss'], query: 'log4j OR spring' }, cell)).toMatchObject({
    query: '(log4j OR spring) said:cnvd.title',
  });
  expect(narrow({ said: ['cnvd.cvss', 'cnvd.title'] }, cell)).toEqual(cell);
});

test('a type is within those above it', () => {
  const { above } = VULNERABILITIES.fields.type;
  const [below = '', higher = ''] = Object.entries(above)[0] ?? [];
  expect(narrow({ type: [higher] }, { type: [below] })).toEqual({ type: [below] });
  expect(narrow({ type: [below] }, { type: [higher] })).toBeNull();
});

test('a period is compared with as many days before it, a year with the year before', () => {
  const today = '2026-11-20';
  const compared = (name: Parameters<typeof periodOf>[0]) => {
    const period = periodOf(name, today, {});
    return { period, previous: previousOf(period, today) };
  };
  expect(compared('30d')).toEqual({
    period: { from: '2026-10-22', to: '2026-11-20' },
    previous: { from: '2026-09-22', to: '2026-10-21' },
  });
  expect(compared('1y')).toEqual({
    period: { from: '2025-11-21', to: '2026-11-20' },
    previous: { from: '2024-11-21', to: '2025-11-20' },
  });
  expect(compared('ytd')).toEqual({
    period: { from: '2026-01-01', to: '2026-11-20' },
    previous: { from: '2025-01-01', to: '2025-11-20' },
  });
  expect(compared('all')).toEqual({ period: null, previous: null });
  expect(yearBefore('2024-02-29')).toBe('2023-02-28');
});

test('parts of time are compared with the same part of the year before, of which no day is missing or counted twice', () => {
  const before = (unit: Unit, from: string, to = from) => Object.values(sameOfYearBefore({ from, to }, unit) ?? {});
  expect(before('month', '2025-02-01', '2025-02-28')).toEqual(['2024-02-01', '2024-02-29']);
  expect(before('month', '2024-02-01', '2024-02-29')).toEqual(['2023-02-01', '2023-02-28']);
  expect(before('month', '2025-11-28', '2025-11-30')).toEqual(['2024-11-28', '2024-11-30']);
  expect(before('month', '2026-11-01', '2026-11-20')).toEqual(['2025-11-01', '2025-11-20']);
  expect(before('day', '2024-02-28')).toEqual(['2023-02-28', '2023-02-28']);
  expect(before('day', '2024-02-29')).toEqual([]);
  expect(before('day', '2025-02-28')).toEqual(['2024-02-28', '2024-02-28']);
  expect(before('year', '2025-01-01', '2025-02-28')).toEqual(
    Object.values(previousOf({ from: '2025-01-01', to: '2025-02-28' }, '2025-02-28') ?? {}),
  );
  expect(before('week', '2024-02-26', '2024-03-03')).toEqual(['2023-02-27', '2023-03-05']);
  expect(before('year', '2024-01-01', '2024-12-31')).toEqual(['2023-01-01', '2023-12-31']);
  expect(before('year', '1900-01-01', '1967-12-31')).toEqual([]);
});

test('what the filter says of publication is the period', () => {
  const own = periodOf('30d', '2026-11-20', { published_from: '2024-02-01', published_to: '2024-02-29' });
  expect(own).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(previousOf(own, '2026-11-20')).toEqual({ from: '2024-01-03', to: '2024-01-31' });
  const years = periodOf('30d', '2026-11-20', { published_from: '2021-01-01', published_to: '2022-12-31' });
  expect(previousOf(years, '2026-11-20')).toEqual({ from: '2019-01-01', to: '2020-12-31' });
  expect(previousOf(periodOf('all', '2026-11-20', { published_to: '2024-02-29' }), '2026-11-20')).toBeNull();
});

test('parts of time are whole, begin and end with the period, and hold every day once', () => {
  for (const unit of ['day', 'week', 'month', 'year'] as const) {
    const { buckets } = bucketsOf({ from: '2024-02-27', to: '2024-04-10' }, unit, '2026-11-20');
    expect(buckets[0]?.from).toBe('2024-02-27');
    expect(buckets.at(-1)?.to).toBe('2024-04-10');
    for (const [at, { from }] of buckets.slice(1).entries())
      expect(Date.parse(from) - Date.parse(buckets[at]?.to ?? '')).toBe(86_400_000);
  }
  const { buckets } = bucketsOf({ from: '2024-02-27', to: '2024-04-10' }, 'month', '2026-11-20');
  expect(buckets.map(({ label, to }) => [label, to])).toEqual([
    ['2024-02-27 起', '2024-02-29'],
    ['2024-03', '2024-03-31'],
    ['2024-04-10 止', '2024-04-10'],
  ]);
});

test('a unit that is too fine for a period gives way to a coarser one', () => {
  expect(bucketsOf({ from: '2024-01-01', to: '2024-12-31' }, 'day', '2026-11-20').unit).toBe('week');
  expect(unitsOf(null, '2026-11-20')).toEqual(['year']);
  expect(unitsOf({ from: '2025-11-21', to: '2026-11-20' }, '2026-11-20')).toEqual(['week', 'month', 'year']);
  expect(bucketsOf(null, 'day', '2026-11-20').unit).toBe('year');
  expect(bucketsOf(null, 'year', '2026-11-20').buckets.at(-1)).toMatchObject({ label: '2026', to: '2026-11-20' });
});

test('years that are too many for a picture are drawn with the next, so that no day is lost', () => {
  const { buckets } = bucketsOf({ from: '1900-03-01', to: '2026-11-20' }, 'day', '2026-11-20');
  expect(buckets).toHaveLength(60);
  expect(buckets[0]).toMatchObject({ label: '1967 及以前', from: '1900-03-01', to: '1967-12-31' });
  expect(buckets[1]).toMatchObject({ label: '1968', from: '1968-01-01', to: '1968-12-31' });
  expect(buckets.at(-1)).toMatchObject({ label: '2026', from: '2026-01-01', to: '2026-11-20' });
  const far = bucketsOf({ from: '2025-06-01', to: '9999-12-31' }, 'month', '2026-11-20').buckets;
  expect(far).toEqual([
    { key: '2025-06-01', label: '2025-06-01 起', from: '2025-06-01', to: '2025-12-31' },
    { key: '2026-01-01', label: '2026 及以后', from: '2026-01-01', to: '9999-12-31' },
  ]);
});

test('every chart reveals fields that exist', () => {
  for (const name of CHART_NAMES) {
    const fields = fieldsOfChart(chartOf(name));
    expect(fields.length, name).toBeGreaterThan(0);
    for (const field of fields) expect(fieldOf(VULNERABILITIES, field).needs.length, name).toBeGreaterThan(0);
  }
});

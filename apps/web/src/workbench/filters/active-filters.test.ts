import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { expect, test } from 'vitest';
import { activeFilters } from './active-filters.ts';

test('names no filter where there is none', () => {
  expect(activeFilters(VULNERABILITIES, {})).toEqual([]);
});

test('shows an id without a known name as it is', () => {
  expect(activeFilters(VULNERABILITIES, { vendor: ['unknown'] }).map(({ label }) => label)).toEqual(['厂商：unknown']);
});

test('makes one chip of a span, with words for open ends', () => {
  const labels = activeFilters(VULNERABILITIES, {
    cvss_min: 7,
    epss_min: 0.1,
    epss_max: 0.5,
    published_to: '2026-01-01',
  }).map(({ label }) => label);
  expect(labels).toEqual(['公开日期：至 2026-01-01', 'CVSS：7 起', 'EPSS：10% 至 50%']);
});

test('takes away one value of a list and keeps the others', () => {
  const chips = activeFilters(VULNERABILITIES, { severity: ['critical', 'high'], kev: true });
  expect(chips.map(({ label, without }) => [label, without])).toEqual([
    ['严重', { severity: ['high'] }],
    ['高危', { severity: ['critical'] }],
    ['在野利用 KEV', { kev: undefined }],
  ]);
});

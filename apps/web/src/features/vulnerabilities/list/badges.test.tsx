import { expect, test } from 'vitest';
import { badgeLabels } from './badges.ts';
import { summaryOf } from './summary.ts';
import { madeRow } from './testing/made-row.ts';

test('a row calls code a PoC, a described attack a method, and a mention nothing', () => {
  expect(badgeLabels(madeRow({ poc_state: 'code' }))).toContain('PoC');
  expect(badgeLabels(madeRow({ poc_state: 'description' }))).toContain('手法');
  for (const poc_state of ['mention', null] as const)
    expect(badgeLabels(madeRow({ poc_state })).join(' ')).not.toMatch(/PoC|手法|提及/);
});

test('a row says where CVSS 4.0 is above its level', () => {
  expect(summaryOf(madeRow({ cvss4_above: 'critical' }), '')).toContain('CVSS 4.0 严重');
  expect(summaryOf(madeRow({ cvss4_above: null }), '')).not.toContain('4.0');
});

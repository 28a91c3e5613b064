import { tagColorOf } from '@ldy/domain/vulnerability/tags.ts';
import { expect, test } from 'vitest';
import { BADGES, badgeLabels } from './badges.ts';
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

test('a badge has the color of the tag that says the same', () => {
  const { kev, exp, poc_state, fix, domestic } = BADGES;
  expect(['在野利用', '有 EXP', '有 PoC', '有修复', '信创产品'].map(tagColorOf)).toEqual(
    [kev, exp, poc_state.values.code, fix.values.patch, domestic].map(({ color }) => color),
  );
});

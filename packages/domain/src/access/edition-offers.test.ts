import { describe, expect, test } from 'vitest';
import { EDITION_ITEMS } from './edition-items.ts';
import { EDITION_TABLE, privilegesOf } from './edition-offers.ts';
import { FIELD_GROUPS, GROUP_NAMES } from './field-groups.ts';
import { MENU_PERMISSIONS } from './menu-permissions.ts';
import { EDITIONS } from './roles.ts';

describe('what is offered is what is opened', () => {
  test('sells no field with another edition than the one that opens it', () => {
    for (const { name, from, groups = [] } of EDITION_ITEMS)
      for (const group of groups) expect(FIELD_GROUPS[group].edition, `${name}: ${group}`).toBe(from);
  });

  test('names every group of fields once', () => {
    const named = EDITION_ITEMS.flatMap(({ groups = [] }) => groups);
    expect([...named].sort()).toEqual([...GROUP_NAMES].sort());
  });

  test('sells no menu that an edition below has, or that this one lacks', () => {
    for (const { name, from, menu } of EDITION_ITEMS.filter((item) => item.menu !== undefined)) {
      const having = EDITIONS.slice(EDITIONS.indexOf(from));
      expect(MENU_PERMISSIONS.find(({ id }) => id === menu)?.editions, name).toEqual(having);
    }
  });
});

test('sells as available what is there, downloads too', () => {
  expect(EDITION_TABLE.filter(({ soon }) => soon).map(({ name }) => name)).toEqual(['API 订阅']);
  for (const edition of EDITIONS)
    expect(privilegesOf(edition).services.find(({ name }) => name === '每日附件下载')?.soon).toBeUndefined();
});

/** Specification, section 1: the table of editions, cell by cell. */
test('offers what the specification says', () => {
  expect(EDITION_TABLE.map(({ name, of }) => [name, ...EDITIONS.map(of)])).toEqual([
    ['价格', '免费', '免费', '付费'],
    ['每日搜索', '10 次', '30 次', '不限'],
    ['每日详情查询', '20 次', '50 次', '不限'],
    ['每日附件下载', 0, '5 次', '不限'],
    ['情报范围', '公开漏洞、普通情报', '同个人版', '另含核心情报、全部数据项与高级功能'],
    ['API 订阅', 0, 1, 1],
  ]);
});

test('ticks for personal and enterprise what the specification includes, and crosses the rest', () => {
  const names = (edition: 'personal' | 'enterprise' | 'business', value: 0 | 1) =>
    privilegesOf(edition)
      .information.filter((row) => row.value === value)
      .map(({ name }) => name);
  const included = ['基本信息', '基础标签', '标准化类型与影响', '漏洞评级', 'CVSS 评分', '受影响产品、厂商与版本'];
  included.push('官方修复方案', '参考链接');
  const paid = ['高级标签', '标准化产品数据', '补丁', 'CPE', 'PoC 与 EXP', '检测规则', '临时修复', '一键修复'];
  for (const edition of ['personal', 'enterprise'] as const) {
    expect(names(edition, 1)).toEqual(included);
    expect(names(edition, 0)).toEqual(paid);
  }
  expect(names('business', 1)).toEqual([...included, ...paid]);
});

test('gives services as a cross, a tick, or in words', () => {
  const services = (edition: 'personal' | 'enterprise' | 'business') =>
    Object.fromEntries(privilegesOf(edition).services.map(({ name, value }) => [name, value]));
  expect(services('personal')).toMatchObject({ 每日附件下载: 0, 'API 订阅': 0, 专家支持: 0, 月报与年报: 0 });
  expect(services('enterprise')).toMatchObject({ 每日附件下载: '5 次', 'API 订阅': 1, 专项推送: 0 });
  expect(services('business')).toMatchObject({ 每日附件下载: '不限', 核心情报: 1, 专家支持: '7×24 小时' });
});

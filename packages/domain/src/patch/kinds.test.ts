import { expect, test } from 'vitest';
import { domesticSystemOf } from './kinds.ts';

test.each([
  ['银河麒麟高级服务器操作系统 V10', 'kylin'],
  ['Kylin Linux Advanced Server V10', 'kylin'],
  ['KylinOS', 'kylin'],
  ['Kylin V10 SP1', 'kylin'],
  ['NeoKylin Linux Desktop 7.0', 'kylin'],
  ['Kylin', null],
  ['Kylin 4.0.0', null],
  ['Apache Kylin 2.0.0', null],
  ['麒麟堡垒机', null],
  ['统信UOS桌面专业版', 'uos'],
  ['UOS操作系统', 'uos'],
  ['Anolis OS 8', 'anolis'],
  ['openEuler 22.03 LTS SP3', 'openeuler'],
  ['KingbaseES V8', 'kingbase'],
  ['达梦8数据库麒麟版', 'dameng'],
])('%s is the domestic system %s', (product, system) => {
  expect(domesticSystemOf(product)).toBe(system);
});

import { expect, test } from 'vitest';
import { namesOneVersion } from './asked-version.ts';

test.each([
  '<2.17.1',
  '≤ 2.17.1',
  '！2.17.1',
  '2.17.1 及之前',
  '2.17.1以下',
  '2.17.1 之前版本',
  '低于 2.17.1',
  '2.17.1 and earlier',
  'before 2.17.1',
  'up to 2.17.1',
  '2.17.1 (or later)',
])('a bound is no version: %s', (typed) => {
  expect(namesOneVersion(typed)).toBe(false);
});

test.each([
  '2.17.1、2.14.1',
  '2.17.1, 2.14.1',
  '2.17.1/2.14.1',
  '2.17.1 - 2.14.1',
  '2.17.1 ～ v2.18.0',
  '2.17.1 2.14.1',
  '2.0 至 3',
  '2.0到2.14',
])('several versions are not one: %s', (typed) => {
  expect(namesOneVersion(typed)).toBe(false);
});

test.each([
  '2.17.1',
  '=2.17.1',
  ' v2.17.1 版本',
  '２．１７．１',
  '2,17,1',
  '2:9.0.0-1+deb12u1',
  '5.4.0-42.46~18.04.1',
  '1.20.1-28.el9_8.2',
  '15.1(4)M3',
  '12.1R3-S2',
  '11.2 Hotfix 1',
  '6.7 Update 3 build 17167537',
  'V200R003C00SPC200',
  '2024.1/2655224',
  '1.0.0-beta.2',
  '0.0.0-20240101120000-0123456789ab',
  'SMR Jul-2024 Release 1',
  'Windows Server 2019',
])('a version is one, however it is written: %s', (typed) => {
  expect(namesOneVersion(typed)).toBe(true);
});

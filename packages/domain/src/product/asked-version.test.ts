import { expect, test } from 'vitest';
import { namesOneVersion } from './asked-version.ts';
import { versionStatement } from './testing/version-statement.ts';
import { judgeVersion } from './version-ranges.ts';

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

test('the name in a tag is no part of the version', () => {
  const versions = [versionStatement({ version: '27.0-rc1', lessThan: '27.3.3' })];
  const entry = { product: 'otp', defaultStatus: 'unknown' as const, versions };
  const answers = (asked: string) => judgeVersion([entry], asked).answer;
  expect(['OTP-27.3.2', 'OTP-27.0-rc1', 'OTP-27.3.3'].map(answers)).toEqual(['affected', 'affected', 'unaffected']);
  expect(answers('OTHER-27.3.2')).toBe('unknown');
});

test('an edition is the release itself, unless the sources tell editions apart', () => {
  const answers = (lessThan: string, asked: string) =>
    judgeVersion([{ versions: [versionStatement({ version: '17.2', lessThan })], defaultStatus: 'unaffected' }], asked)
      .answer;
  expect(['17.2.0-ee', '17.2.0-ce.0', 'v17.2.1-ee'].map((asked) => answers('17.2.1', asked))).toEqual([
    'affected',
    'affected',
    'unaffected',
  ]);
  expect(answers('17.2.1-ee', '17.2.0-ee')).toBe('affected');
});

test.each([
  ['19045.5965', 'affected'],
  ['22H2 (OS Build 19045.5965)', 'affected'],
  ['OS Build 19045.6036', 'unaffected'],
])('the build that Windows shows is compared with those of its updates: %s', (asked, answer) => {
  const versions = [versionStatement({ version: '', lessThan: '10.0.19045.6036' })];
  expect(judgeVersion([{ product: 'windows 10 22h2', defaultStatus: 'unknown', versions }], asked).answer).toBe(answer);
});

test('the name of the product before the version is no part of it', () => {
  const entry = {
    product: 'Example OS',
    defaultStatus: 'unknown' as const,
    versions: [versionStatement({ version: '14.0' })],
  };
  const answers = (asked: string) => judgeVersion([entry], asked).answer;
  expect(['Example OS 14', 'OS version 14.0', 'Other 14'].map(answers)).toEqual(['affected', 'affected', 'unknown']);
});

test('a number is the version that the source lists under the name of a system', () => {
  const versions = ['Android 14.0', 'openWRT 21.02'].map((version) => versionStatement({ version }));
  const answers = (asked: string) => judgeVersion([{ versions, defaultStatus: 'unknown' }], asked).answer;
  expect(['14', 'android 14.0', '21.02', '15'].map(answers)).toEqual(['affected', 'affected', 'affected', 'unknown']);
});

test('a chip is listed by its whole name, by the name without what it is, and by its number', () => {
  const [name, another] = ['Snapdragon 899+ 5G Mobile Platform (SM8990-AC)', 'Snapdragon 9 Gen 1 Mobile Platform'];
  const versions = [name, another].map((raw) => versionStatement({ raw, parsed: false }));
  const entry = { product: 'Snapdragon', defaultStatus: 'unaffected' as const, versions };
  const judged = (asked: string) => judgeVersion([entry], asked).answer;
  for (const asked of [name, 'Snapdragon 899+ 5G', 'SM8990-AC', 'Snapdragon 9 Gen 1'])
    expect(judged(asked), asked).toBe('affected');
  for (const asked of ['Snapdragon 899', 'Snapdragon 9', 'SM8990']) expect(judged(asked), asked).toBe('unknown');
});

test.each([
  ['psql (PostgreSQL) 16.9', 'affected'],
  ['psql (PostgreSQL) 16.10', 'unaffected'],
  ['postgres (PostgreSQL) 14.2', 'affected'],
  ['psql (EnterpriseDB) 16.10', 'unknown'],
  ['psql 16.10', 'unknown'],
])('what a program prints of itself is read where it names the product: %s', (asked, answer) => {
  const versions = [
    versionStatement({ version: '16', lessThan: '16.10', versionType: 'rpm' }),
    versionStatement({ version: '0', lessThan: '15.14', versionType: 'rpm' }),
  ];
  expect(judgeVersion([{ product: 'PostgreSQL', defaultStatus: 'unaffected', versions }], asked).answer).toBe(answer);
});

test.each([
  ['Google Chrome 145.0.1', 'affected'],
  ['Chrome/145.0.9', 'unaffected'],
  ['Google Earth 145.0.1', 'unknown'],
])('the maker before the product is no part of the version: %s', (asked, answer) => {
  const versions = [versionStatement({ version: '', lessThan: '145.0.9' })];
  const entry = { vendor: 'Google', product: 'Chrome', defaultStatus: 'unaffected' as const, versions };
  expect(judgeVersion([entry], asked).answer).toBe(answer);
});

test('a release that is counted is not compared with the number that has the count at its end', () => {
  const versions = [versionStatement({ version: '700', lessThan: '777' })];
  const answers = (asked: string) => judgeVersion([{ defaultStatus: 'unaffected', versions }], asked).answer;
  expect(['776', 'v7.0NG.776', '7.0.777', '777'].map(answers)).toEqual([
    'affected',
    'unknown',
    'unknown',
    'unaffected',
  ]);
});

import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../testing/ends.ts';
import { describeUnread } from './unread-versions.ts';

describe('words in place of versions', () => {
  test.each([
    'see the reference URL',
    'See references',
    'see the advisory of 2024 for all the versions',
    'multiple versions',
    'Various',
    'Android kernel',
    'https://vendor.example/advisory/7',
    'Versions after V5.00 (including V5.00) and before V5.02 (not including V5.02)',
    '6.3.0 < 1.001',
  ])('are not shown as versions: %s', (words) => {
    expect(describeUnread(words)).toBe('版本见来源说明');
  });

  test.each(['n/a', '*** n/a ***', 'unspecified <= None', '-', 'unspecified < -'])(
    'may say nothing at all: %s',
    (words) => {
      expect(describeUnread(words)).toBe('');
    },
  );

  test.each([
    ['<= latest', '公开时的最新版本及更早版本'],
    ['unspecified <= latest', '公开时的最新版本及更早版本'],
    ['Current', '公开时的最新版本'],
    ['all supported versions', '所有受支持的版本'],
    ['0 < publication', '公告发布前的各版本'],
    ['10.0.0 < publication', '公告发布前的各版本'],
    ['>=4s', '4s 及更新机型'],
    ['6.3.5.1 < <', '6.3.5.1 ≤ 版本（来源未给出结束版本）'],
    ['4.5 < see the notes of 4.6 for all that is fixed', '4.5 ≤ 版本（结束版本见来源说明）'],
    ['2020 <= 20.005.30574', '2020 系列 版本 ≤ 20.005.30574'],
    ['10.0.0-M1 < 10.0.0', '10.0.0-M1 至 10.0.0（不含）'],
    ['unspecified < 4.0 beta 2', '版本 < 4.0 beta 2'],
  ])('are read as far as they have a meaning: %s', (words, shown) => {
    expect(describeUnread(words)).toBe(shown);
  });

  test('stay where they name a release, without the name of the product before it', () => {
    expect(describeUnread('TalynPlus')).toBe('TalynPlus');
    expect(describeUnread('FastGate 8 Gen 1')).toBe('FastGate 8 Gen 1');
    expect(describeUnread('Acme Foo Gate <=6.2 SP1-CFP20', ['Acme', 'Foo Gate'])).toBe('<=6.2 SP1-CFP20');
  });

  test('list systems in words where a source writes them between strokes', () => {
    expect(describeUnread('SDK version 5.0.5.0 and before / OpenWRT 19.07, 21.02')).toBe(
      'SDK 5.0.5.0 及更早版本、OpenWRT 19.07/21.02',
    );
    expect(describeUnread('Android 12.0 / Linux 6.1 / IOT-v23.0')).toBe('Android 12.0、Linux 6.1、IOT 23.0');
    expect(describeUnread('R1 / R2 of 2024')).toBe('R1 / R2 of 2024');
  });

  test('end, however long', () => {
    ends(() => describeUnread(megabyteOf('a 1 < ')));
  });
});

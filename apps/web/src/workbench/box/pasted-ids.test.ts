import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import { describe, expect, test } from 'vitest';
import { pastedIds } from './pasted-ids.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `CVE-2020-${10_000 + index}`);

describe('pasted ids', () => {
  test.each(['', 'log4j', 'CVE-2021-44228', 'https://example.cn/a?b=c', 'CVE-2021-44228 cve 2021 44228'])(
    'are none in %j',
    (text) => {
      expect(pastedIds(text)).toBeNull();
    },
  );

  test.each(['\n', ' ', ',', '，', '、', ';', '；', '\t', ' | ', '\r\n', ', '])(
    'may be separated by %j',
    (separator) => {
      const ids = ['CVE-2021-44228', 'CNVD-2021-95914', 'CNNVD-202112-799', 'LDY-2026-00000001'];
      expect(pastedIds(ids.join(separator))).toEqual({ ids, found: 4, unread: 0, isAll: true });
    },
  );

  test('may be written in any way', () => {
    expect(pastedIds('cve 2021 44228\nCVE–2021–45046\n（ＣＶＥ-2021-45105）')).toEqual({
      ids: ['CVE-2021-44228', 'CVE-2021-45046', 'CVE-2021-45105'],
      found: 3,
      unread: 0,
      isAll: true,
    });
  });

  test('are distinguished from ids among other words', () => {
    expect(pastedIds('请核查 CVE-2021-44228 与 CVE-2021-45046 是否影响我们')).toMatchObject({ found: 2, isAll: false });
  });

  test('leave pieces of their list that are none, which are counted', () => {
    expect(pastedIds('CVE-2021-44228\nCVE-2021-\ncve 2021 45046')).toMatchObject({ found: 2, unread: 1, isAll: false });
    expect(pastedIds([...many(900), 'CVE-20', '??'].join('\n'))).toMatchObject({ found: 900, unread: 2, isAll: true });
  });

  test('among words of a sentence leave nothing that was meant as one', () => {
    expect(pastedIds('请核查 CVE-2021-44228 与 CVE-2021-45046 是否影响我们')?.unread).toBe(0);
  });

  test('are 200 at most, and it is known how many there were', () => {
    const pasted = pastedIds(many(350).join('\n'));
    expect([pasted?.ids.length, pasted?.found, pasted?.isAll]).toEqual([200, 350, true]);
  });

  test('are all found in a text longer than is looked at at once, none cut in two', () => {
    const ids = many(3_000);
    expect(pastedIds(ids.join('\r\n'))?.found).toBe(3_000);
  });

  test('may be bare numbers of one database, a line each', () => {
    expect(pastedIds('103297\n103298')).toEqual({
      ids: ['BID-103297', 'BID-103298'],
      found: 2,
      unread: 0,
      isAll: true,
    });
    expect(pastedIds('103297 users\n103298 users')).toBeNull();
  });

  test.each(['CVE-', ' ', 'CVE-2021-1,', 'x', '-', '\n'])('are looked for in a megabyte of %j', (piece) => {
    ends(() => pastedIds(megabyteOf(piece)));
  });
});

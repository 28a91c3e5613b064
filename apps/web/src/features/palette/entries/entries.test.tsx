import { PALETTE_LISTS } from '@ldy/contract/kinds/kind-lists.ts';
import type { Suggestion } from '@ldy/contract/vulnerability/suggest.ts';
import { ends, megabyteOf } from '@ldy/domain/testing/ends.ts';
import { describe, expect, test } from 'vitest';
import { LISTS } from '#web/platform/search/lists.ts';
import { VISITOR } from '#web/platform/session/user-store.ts';
import { personalUser } from '#web/testing/answer-api.ts';
import { actionEntries } from './action-entries.ts';
import { allEntries } from './all-entries.ts';
import type { PaletteEntry } from './entry.ts';
import { firstEntries } from './first-entries.ts';
import { matchEntries } from './match-entries.ts';
import { suggestedEntries } from './suggested-entries.ts';

const page = (label: string, words: string[] = []): PaletteEntry => ({
  key: `page ${label}`,
  group: 'page',
  icon: 'home',
  label,
  words,
});
const labels = (entries: readonly PaletteEntry[]) => entries.map(({ label }) => label);
const listFor = (text: string, local: PaletteEntry[], suggested: PaletteEntry[] = []) =>
  labels(allEntries(text, { first: firstEntries(text, PALETTE_LISTS), local, suggested }));

describe('the first entry', () => {
  test.each(['', '   ', '\u3000'])('is nothing for %j', (text) =>
    expect(firstEntries(text, PALETTE_LISTS)).toEqual([]),
  );

  test('searches for any text, as it was typed', () => {
    const [entry] = firstEntries(' <b>a&b=c</b> ', PALETTE_LISTS);
    expect(entry?.label).toBe('在漏洞知识库搜索“<b>a&b=c</b>”');
    expect(new URLSearchParams(entry?.to?.split('?')[1]).get('search')).toBe('<b>a&b=c</b>');
  });

  test.each(['cve-2021-44228', 'CVE 2021 44228', 'ｃｖｅ-2021-44228'])(
    'opens the vulnerability of %j, in any writing',
    (text) => {
      expect(firstEntries(text, PALETTE_LISTS)[0]?.to).toBe('/bug/ldy-detail/CVE-2021-44228');
      expect(firstEntries(text, PALETTE_LISTS)).toHaveLength(2);
    },
  );

  test('searches for a text that only holds an id', () => {
    expect(labels(firstEntries('CVE-2021-44228 log4j', PALETTE_LISTS))).toEqual([
      '在漏洞知识库搜索“CVE-2021-44228 log4j”',
    ]);
  });
});

describe('matching', () => {
  const entries = [page('账号安全', ['totp']), page('安全公告'), page('API 凭证', ['token', '密钥'])];
  test.each([
    ['安全', ['安全公告', '账号安全']],
    ['API凭', []],
    ['api 凭证', ['API 凭证']],
    ['ＡＰＩ', ['API 凭证']],
    ['TOKEN', ['API 凭证']],
    ['账号 totp', ['账号安全']],
    ['.*', []],
    ['不存在', []],
  ])('finds for %j %j', (text, found) => expect(labels(matchEntries(entries, text))).toEqual(found));

  test('comes to an end with a text that is no question', () => {
    ends(() => matchEntries(entries, megabyteOf('a ')));
  });
});

describe('the list', () => {
  const local = [page('首页'), page('漏洞知识库', ['漏洞库'])];
  const suggested: PaletteEntry[] = [{ key: 'vendor x', group: 'vendor', icon: 'building', label: '首页科技' }];

  test('begins with the search, and ends with what the server adds', () => {
    expect(listFor('首', local, suggested)).toEqual(['在漏洞知识库搜索“首”', '首页', '首页科技']);
  });

  test('begins with a page or an action that was called by its name', () => {
    expect(listFor('首页', local, suggested)).toEqual(['首页', '在漏洞知识库搜索“首页”', '首页科技']);
    expect(listFor('漏洞库', local)).toEqual(['漏洞知识库', '在漏洞知识库搜索“漏洞库”']);
  });

  test('does not move what is listed when the server answers', () => {
    const before = listFor('首页', local);
    expect(listFor('首页', local, suggested).slice(0, before.length)).toEqual(before);
  });
});

describe('suggestions', () => {
  const suggest = (kind: Suggestion['kind'], value: string): Suggestion => ({ kind, value, label: value, detail: '' });
  test('open a vulnerability, or the list of what a name is about, whatever characters they contain', () => {
    const entries = suggestedEntries([
      {
        list: 'vulnerabilities',
        suggestions: [suggest('type', 'a&b'), suggest('vendor', '../x?'), suggest('vulnerability', 'CVE-1/..')],
      },
    ]);
    expect(entries.map(({ to }) => to)).toEqual([
      '/bug/ldy-detail/CVE-1%2F..',
      '/bug/full-bug?vendor=..%2Fx%3F',
      '/bug/full-bug?type=a%26b',
    ]);
  });
});

describe('actions', () => {
  const of = (user: typeof VISITOR) =>
    labels(actionEntries({ user, address: '/bug/full-bug?search=a&b', list: LISTS.vulnerabilities }));
  test('offer a visitor to sign in, and back, and an account to sign out', () => {
    expect(of(VISITOR)).toContain('登录');
    expect(of(VISITOR)).not.toContain('退出登录');
    expect(of(personalUser)).toContain('退出登录');
    expect(of(personalUser)).not.toContain('登录');
    const entry = actionEntries({
      user: VISITOR,
      address: '/bug/full-bug?search=a&b',
      list: LISTS.vulnerabilities,
    }).find(({ label }) => label === '登录');
    expect(entry?.to).toBe('/login?redirect=%2Fbug%2Ffull-bug%3Fsearch%3Da%26b');
  });

  test('open the builder over the search at hand, and on a new list from elsewhere', () => {
    const builder = (address: string) =>
      actionEntries({ user: VISITOR, address, list: LISTS.vulnerabilities }).find(
        ({ label }) => label === '打开条件构造器',
      );
    expect(builder('/bug/full-bug?search=a')?.to).toBeUndefined();
    expect(builder('/home')?.to).toBe('/bug/full-bug');
  });

  test('offer no search to who may not open the library', () => {
    const offered = labels(actionEntries({ user: personalUser, address: '/home', list: undefined }));
    expect(offered).not.toContain('新建搜索');
    expect(offered).not.toContain('打开条件构造器');
  });
});

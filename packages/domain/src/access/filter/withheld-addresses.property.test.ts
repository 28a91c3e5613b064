import { beforeEach, expect, test } from 'vitest';
import { cases } from '../../testing/budget.ts';
import type { Dice } from '../../testing/dice.ts';
import { testDice } from '../../testing/test-dice.ts';
import { filterRecord } from '../filter-record.ts';
import { PUBLIC_PERMISSIONS } from '../permissions-for.ts';

let dice: Dice;
beforeEach(() => {
  dice = testDice();
});
const pick = <T>(items: readonly T[]): T => dice.pick(items);
const chance = (share: number) => dice.chance(share);
const hex = (char: string) => [...new TextEncoder().encode(char)].map((byte) => `%${byte.toString(16)}`).join('');

const ADDRESSES = [
  'https://github.com/someone/CVE-2021-1234-poc',
  'http://exploits.example/47/run.py',
  'https://blog.example.cn/漏洞/利用?id=7&lang=zh',
  'https://例子.example/a/b',
  'https://poc.example/',
  'https://host.example:8443/x_y/z(1)',
];

/** Spellings that lead to the same page; each is applied with this probability. */
const WAYS: readonly (readonly [share: number, write: (url: string) => string])[] = [
  [0.5, (url) => url.replace(/^https?/, pick(['http', 'https', 'HTTP', 'hxxps']))],
  [0.3, (url) => url.replace('://', pick(['://www.', '://me@', ':/', ':////']))],
  [0.3, (url) => url.replace(/(?<=\/\/|@|www\.)([^/:?#@]+)(?=[/:])/, (host) => host.toUpperCase())],
  [0.3, (url) => url.replace(/(\.\p{L}+)(?=[/:])/u, '$1.')],
  [0.3, (url) => (/:\d/.test(url) ? url : url.replace(/(\.\p{L}+\.?)(?=\/)/u, `$1${pick([':80', ':443'])}`))],
  [0.3, (url) => inPath(url, (path) => path.replace('/', pick(['/./', '//', '/x/../', '/%2e/'])))],
  [0.5, (url) => inPath(url, (path) => path.replace(/[\p{L}\p{N}]/gu, (char) => (chance(0.3) ? hex(char) : char)))],
  [
    0.3,
    (url) => inPath(url, (path) => path.replace(/\p{ASCII}/gu, (char) => (chance(0.2) ? char.toUpperCase() : char))),
  ],
  [0.3, (url) => (url.endsWith('/') || url.includes('?') ? url : `${url}${pick(['/', '?', '/?'])}`)],
  [0.3, (url) => `${url}${pick(['#', '#top'])}`],
  [0.3, (url) => url.replace('id=7&lang=zh', 'lang=zh&id=7')],
  [
    0.2,
    (url) =>
      url.replace(/[a-z]/g, (char) =>
        chance(0.2) ? `${char}${pick(['\u200b', '\u00ad', '\u2060', '\ufeff'])}` : char,
      ),
  ],
  [0.15, (url) => url.replace(/\.(?=\p{L})/gu, () => pick(['[.]', '(.)', '。', '．', '&#46;', '.']))],
  [0.15, (url) => url.replace(/(?<=[/.])[a-z]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0))],
  // A Chinese host name directly after Chinese text cannot be separated from it.
  [0.3, (url) => url.replace(/^[a-z]+:\/+(?=[a-z0-9])/i, '')],
];

const inPath = (url: string, change: (path: string) => string) =>
  url.replace(/(?<=[^/:]\/)[^/?#].*?(?=[?#]|$)|(?<=[^/:])\/(?=[^/]).*?(?=[?#]|$)/, change);

const AROUND: readonly (readonly [before: string, after: string])[] = [
  ['', ''],
  ['see ', '.'],
  ['<', '>'],
  ['[PoC](', ')'],
  ['利用代码见', '，请勿使用'],
  ['（', '）。'],
  ['“', '”'],
  ['地址：', '；其他'],
  ['**', '**'],
  ['a, ', ', b'],
  ['| ', ' | x |'],
];

function rewritten(url: string): string {
  let written = url;
  for (const [share, write] of WAYS) if (chance(share)) written = write(written);
  return written;
}

const isRevealed = (shown: unknown, written: string) =>
  JSON.stringify(shown).includes(JSON.stringify(written).slice(1, -1));

test('the address of an exploit is in no text and no reference, in any spelling', () => {
  for (let round = 0; round < cases(400); round++) {
    const url = pick(ADDRESSES);
    const written = rewritten(chance(0.2) && /\w$/.test(url) ? `${url}${url.includes('?') ? '&' : '?'}more=1` : url);
    const [before, after] = pick(AROUND);
    const record = {
      poc: { globalPocUrl: [chance(0.5) ? url : rewritten(url)] },
      references: [
        { url: written, name: '', kind: 'advisory', tags: ['Vendor Advisory'] },
        { url: 'https://vendor.example/kb', name: `${before}${written}${after}`, kind: 'other', tags: [] },
        { url: 'https://vendor.example/stays', name: '', kind: 'other', tags: [] },
      ],
      descriptions: [{ lang: 'cn', value: `${before}${written}${after}` }],
    };
    const shown = filterRecord(record, PUBLIC_PERMISSIONS);
    const { references, descriptions } = shown;
    const message = `round ${round}: ${JSON.stringify([url, record.poc.globalPocUrl[0], written, before, after])}`;
    expect(
      references?.map((entry) => entry.url),
      message,
    ).toEqual(['https://vendor.example/stays']);
    expect(descriptions?.[0]?.value, message).toContain('[…]');
    expect(isRevealed(shown, written), message).toBe(false);
  }
});

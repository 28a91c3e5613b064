import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../testing/ends.ts';
import { VULNERABILITIES } from '../vulnerability/fields.ts';
import { QUERY_OPERATORS, queryKeys } from './find-key.ts';
import { parseQuery } from './parse-query.ts';
import type { Query } from './query.ts';

const parsed = (text: string) => {
  const { query, problems } = parseQuery(VULNERABILITIES, text);
  expect(problems, text).toEqual([]);
  return JSON.parse(JSON.stringify(query, (name, part) => (name === 'at' ? undefined : part))) as Query | null;
};
const words = (text: string) => ({ kind: 'words', text });
const not = (of: object) => ({ kind: 'not', of });
const all = (...of: object[]) => ({ kind: 'all', of });
const any = (...of: object[]) => ({ kind: 'any', of });
const field = (key: string, ...values: (string | number)[]) => ({ kind: 'field', key, values });

describe('errors have a position and advice', () => {
  test.each([
    ['远程 "代码', 3, 6, '引号没有闭合'],
    ['“远程', 0, 3, '补上引号'],
    ['""', 0, 2, '引号里没有内容'],
    ['a (b OR c', 2, 9, '括号没有闭合'],
    ['a) b', 1, 2, '多余的右括号'],
    ['a ()', 2, 4, '括号里没有条件'],
    ['vendor:', 0, 7, '“vendor:”后面缺少取值，例如 vendor:思科'],
    ['厂商： kev:是', 0, 3, '缺少取值'],
    ['vendor:"" a', 7, 9, '引号里没有内容'],
    ['vendor:思科,', 9, 10, '逗号后面缺少取值'],
    ['vendor:()', 0, 9, '括号里缺少取值'],
    ['vendor:(思科 AND 华为)', 11, 14, '只能写取值'],
    ['vendor:(思科', 7, 10, '括号没有闭合'],
    ['severity:致命', 9, 11, '可选：严重、高危、中危、低危、未评级'],
    ['severity>高', 0, 9, '只能用冒号'],
    ['year>=2020', 0, 6, 'published>=2020'],
    ['source:freebuf', 7, 14, '可选：ldy、cve、nvd'],
    ['kev:也许', 4, 6, '可选：是、否'],
    ['cwe:跨站', 4, 6, 'cwe:79'],
    ['published:2024-13', 10, 17, '“2024-13”不是有效的日期'],
    ['published:2023-02-29', 10, 20, '不是有效的日期'],
    ['published:1024', 10, 14, '1970 到 2100'],
    ['published:近0天', 10, 13, '不是有效的日期'],
    ['published>=近7天', 11, 14, '前面请用冒号'],
    ['published:2024-06..2024-01', 10, 26, '请改为 2024-01..2024-06'],
    ['published>2024..2025', 10, 20, '不能再用大于或小于'],
    ['cvss:9..7', 5, 9, '请改为 7..9'],
    ['cvss>=11', 6, 8, '0 到 10'],
    ['cvss>50%', 5, 8, '0 到 10'],
    ['epss>50', 5, 7, '百分数'],
    ['epss:..', 5, 7, '百分数'],
    ['year:24', 5, 7, '四位年份'],
    ['year:1970..2100', 5, 15, 'published:1970..2100'],
    ['a OR', 2, 4, '“OR”右边缺少条件'],
    ['OR a', 0, 2, '“OR”左边缺少条件'],
    ['a OR OR b', 5, 7, '左边缺少条件'],
    ['(a OR)', 3, 5, '右边缺少条件'],
    ['AND a', 0, 3, '左边缺少条件'],
    ['a AND AND b', 2, 5, '右边缺少条件'],
    ['a NOT', 2, 5, '后面缺少要排除的条件'],
    ['NOT OR a', 0, 3, '后面缺少要排除的条件'],
    ['-AND', 0, 1, '后面缺少要排除的条件'],
    [`${'('.repeat(17)}a${')'.repeat(17)}`, 16, 17, '最多 16 层'],
    ['NOT '.repeat(17), 64, 65, '最多 16 层'],
    ['词'.repeat(101), 0, 101, '最多 100 个字符'],
    [`"${'词'.repeat(201)}"`, 0, 203, '最多 200 个字符'],
    [Array.from({ length: 21 }, () => 'kev:yes').join(' '), 160, 167, '最多 20 个'],
    ['-a -b -c -d -e -f', 16, 17, '最多 5 个'],
    ['a OR "b" OR c OR "d" OR (e OR f g)', 30, 33, '最多 5 个'],
    ['title:a,b,c,d description:e,f', 14, 29, '最多 5 个'],
    [`cwe:${Array.from({ length: 51 }, (_, index) => index + 1).join(',')}`, 0, 147, '最多 50 个'],
    [`log4j ${' '.repeat(1_995)}`, 2_000, 2_001, '最多 2000 个字符'],
  ])('%.40s', (text, from, to, message) => {
    const { query, problems } = parseQuery(VULNERABILITIES, text);
    expect(query).toBeNull();
    expect(problems[0]).toEqual({ at: { from, to }, message: expect.stringContaining(message) });
  });

  test('all wrong values are reported at once, of structural errors only the first', () => {
    const { problems } = parseQuery(VULNERABILITIES, 'severity:x cvss:y published:z (a');
    expect(problems.map(({ at }) => at.from)).toEqual([9, 16, 28, 30]);
  });
});

describe('hostile texts cost bounded time', () => {
  test.each([
    '(',
    ')',
    '"',
    '""',
    '-',
    '-a ',
    '-(',
    'NOT ',
    'a OR ',
    'a:',
    'vendor:',
    'vendor:(',
    'cvss ',
    'cvss          ',
    'x()',
    'a,',
    '近 ',
    '\0',
    '\ud800',
    '\u0301',
    'ﷺ',
    '：',
    '“',
    ' ',
    '漏',
  ])('%j, thousands of times', (piece) => {
    for (const text of [piece.repeat(100), piece.repeat(1_999), megabyteOf(piece)]) {
      ends(() => parseQuery(VULNERABILITIES, text));
      ends(() => parseQuery(VULNERABILITIES, text.slice(0, 2_000)));
      ends(() => parseQuery(VULNERABILITIES, `vendor:"${text.slice(0, 1_900)}"`));
    }
  });

  test('control characters are blanks, halves of pairs no error', () => {
    expect(parsed('a\0b')).toEqual(words('a b'));
    expect(parsed('"a\0\n b"')).toEqual({ kind: 'phrase', text: 'a b' });
    expect(parsed('vendor:\ud800x')).toEqual(field('vendor', '\ufffdx'));
    expect(parsed('\0 \u0007')).toBeNull();
  });
});

describe('plain words', () => {
  test.each([
    '远程代码执行 思科',
    'cve 2021 44228',
    'CVE-2021-44228',
    'CVE:2021-44228',
    'c++',
    'node.js',
    '.NET',
    '-',
    'a - b',
    '--x',
    'https://example.com/a?b=c&d=e',
    'std::string',
    'C:\\Windows\\System32',
    '12:30',
    'memcpy()',
    'cats and dogs or not',
    "it's",
    'a, b',
    '或',
    '非授权访问',
    '思科 或',
    '非 常',
    'AND1 ORACLE NOTE',
  ])('%s are one text', (text) => expect(parsed(text)).toEqual(words(text)));

  test('keep blanks as one each', () => expect(parsed('  a \t\u3000 b ')).toEqual(words('a b')));
  test('are nothing where there are none', () => expect(parsed(' \u3000 ')).toBeNull());

  test('with an unknown key are words, with a note', () => {
    const { query, notes } = parseQuery(VULNERABILITIES, 'a vendr:思科');
    expect(query).toMatchObject(words('a vendr:思科'));
    expect(notes).toEqual([{ at: { from: 2, to: 10 }, message: expect.stringContaining('没有“vendr”这个搜索键') }]);
    for (const text of ['https://x.example', 'std::string', 'cve:2021-44228', 'C:\\x', '12:30']) {
      expect(parseQuery(VULNERABILITIES, text).notes).toEqual([]);
    }
  });
});

describe('conditions', () => {
  test.each<[string, object]>([
    ['log4j -wordpress', all(words('log4j'), not(words('wordpress')))],
    ['-cve 2021', all(not(words('cve')), words('2021'))],
    ['-"a b"', not({ kind: 'phrase', text: 'a b' })],
    ['-vendor:思科', not(field('vendor', '思科'))],
    ['NOT (a OR b)', not(any(words('a'), words('b')))],
    ['a AND b', all(words('a'), words('b'))],
    ['(a OR b) c', all(any(words('a'), words('b')), words('c'))],
    ['kev:是 a OR b', any(all({ kind: 'field', key: 'kev', value: true }, words('a')), words('b'))],
    ['((a))', words('a')],
    ['a OR (b OR c)', any(words('a'), words('b'), words('c'))],
    ['思科 或 华为', any(words('思科'), words('华为'))],
    ['a 且 b', all(words('a'), words('b'))],
    ['非 vendor:思科', not(field('vendor', '思科'))],
    ['（思科 OR 华为）', any(words('思科'), words('华为'))],
    ['“远程 代码”', { kind: 'phrase', text: '远程 代码' }],
    ['"say ""hi"""', { kind: 'phrase', text: 'say "hi"' }],
    ['vendor:思科,"ios xe"，华为', field('vendor', '思科', 'ios xe', '华为')],
    ['vendor:(思科 OR 华 为, "a b")', field('vendor', '思科', '华 为', 'a b')],
    ['vendor: 思科', field('vendor', '思科')],
    ['vendor:-x', field('vendor', '-x')],
    ['product:apache:log4j', field('product', 'apache:log4j')],
    ['等级＝严重、超危、high', field('severity', 'critical', 'high')],
    ['ＳＥＶＥＲＩＴＹ：未评级', field('severity', 'none')],
    ['source:CNVD,poc 索引', all(field('source', 'cnvd', 'poc'), words('索引'))],
    ['cwe:79,CWE-89', field('cwe', 'CWE-79', 'CWE-89')],
    ['year:2020..2022,2024', field('year', 2020, 2021, 2022, 2024)],
    ['标题:"a b"', field('title', 'a b')],
  ])('%s', (text, query) => expect(parsed(text)).toEqual(query));

  test.each([
    ['poc:有', true],
    ['poc:无', false],
    ['kev:TRUE', true],
    ['在野:0', false],
    ['信创：是', true],
  ])('%s is a flag', (text, value) => expect(parsed(text)).toMatchObject({ kind: 'field', value }));

  test.each<[string, object]>([
    ['cvss>=9', { from: 9 }],
    ['cvss ＞ 9', { from: 9, above: true }],
    ['cvss≤3.5', { to: 3.5 }],
    ['cvss:>=9', { from: 9 }],
    ['cvss:7~8.9', { from: 7, to: 8.9 }],
    ['epss<1%', { to: 0.01, below: true }],
    ['epss:0.5..', { from: 0.5 }],
    ['published:2024', { from: '2024-01-01', to: '2024-12-31' }],
    ['published:2024-02', { from: '2024-02-01', to: '2024-02-29' }],
    ['published:2024年2月3日', { from: '2024-02-03', to: '2024-02-03' }],
    ['published:20240203', { from: '2024-02-03', to: '2024-02-03' }],
    ['发布:2024-01至2024-06', { from: '2024-01-01', to: '2024-06-30' }],
    ['published:..2023', { to: '2023-12-31' }],
    ['published>2023', { from: '2024-01-01' }],
    ['published<2024/02', { to: '2024-01-31' }],
    ['published<=2024-02', { to: '2024-02-29' }],
    ['updated:近7天', { last: 7, unit: 'day' }],
    ['updated:最近 3 个月', { last: 3, unit: 'month' }],
    ['intake:近两周', { last: 2, unit: 'week' }],
    ['intake:7d', { last: 7, unit: 'day' }],
    ['published:今天', { last: 1, unit: 'day' }],
    ['published:本月', { since: 'month' }],
    ['published:今年', { since: 'year' }],
  ])('%s is a range', (text, range) => expect(parsed(text)).toMatchObject({ kind: 'field', range }));

  test('that are alternatives of a range become alternatives of the query', () => {
    expect(parsed('cvss:(1..2 OR 9..10)')).toMatchObject(
      any({ range: { from: 1, to: 2 } }, { range: { from: 9, to: 10 } }),
    );
  });

  test('say that blanks bind more than OR', () => {
    expect(parseQuery(VULNERABILITIES, 'kev:是 a OR b').notes[0]?.message).toContain('空格先于 OR');
    expect(parseQuery(VULNERABILITIES, 'a b OR c').notes).toHaveLength(1);
    for (const text of ['kev:是 (a OR b)', 'a OR b', 'cve 2021 44228 OR b'])
      expect(parseQuery(VULNERABILITIES, text).notes).toEqual([]);
  });

  test('have their places in the text', () => {
    expect(parseQuery(VULNERABILITIES, 'a （vendor:"x y"）').query).toMatchObject({
      of: [{ at: { from: 0, to: 1 } }, { at: { from: 3, to: 15 } }],
    });
  });
});

test('every example of the table of keys is read as its key', () => {
  for (const {
    key,
    field: { example, words: names },
  } of queryKeys(VULNERABILITIES)) {
    expect(parsed(example)).toMatchObject({ kind: 'field', key });
    for (const name of names)
      expect(parseQuery(VULNERABILITIES, `${name}:`).problems[0]?.message).toContain('缺少取值');
  }
});

test('every example of the table of operators is read without a note', () => {
  for (const { example } of QUERY_OPERATORS)
    expect(parseQuery(VULNERABILITIES, example)).toMatchObject({ problems: [], notes: [] });
});

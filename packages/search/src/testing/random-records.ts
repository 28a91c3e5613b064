import { SOURCES } from '@ldy/domain/record/source.ts';
import { createDice, type Dice } from '@ldy/domain/testing/dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { IndexedRecord } from '../indexed-record.ts';
import { foldPieces } from '../phrases.ts';
import { randomValuesOf } from './random-values.ts';

/** Few distinct values, so that records share them, words are prefixes of words, and there are many ties. */
const WORDS = [
  'apache apach log4j log4j2 log logging ios ios-xe x 7 77 2024 1.2.3 1.2 c++ c# .net node.js -x- a_b+ a-b-c',
  "buffer buffer_overflow sql sqli Straße ＦＵＬＬ naïve σίγμα İstanbul привет 한국어 a\u{1F600}b it's é e\u0301",
  '华为 华 为 路由器 路由 缓冲区溢出 溢出 远程代码执行 漏洞 漏 𠮷野家 思科 〇〇七 豈 ⼈',
  // Longer than any term, as whole words and as parts.
  `${'y'.repeat(59)} ${'y'.repeat(60)} ${'y'.repeat(61)} ${'z'.repeat(40)}-${'z'.repeat(40)} ${'w'.repeat(70)}-end`,
].flatMap((line) => line.split(' '));
const VENDORS = ['huawei', 'cisco', 'apache', 'hua', '华为', '\u{20000}', '\uff21'];
const PRODUCTS = ['ios', 'ios-xe', 'log4j', 'tomcat', '路由器', 'p:1', "o'neil"];
const TYPES = ['authorization-problem', 'access-control', 'privilege-bypass', 'race-condition', 'no-such-type'];
const CWES = ['CWE-79', 'CWE-89', 'CWE-787', 'CWE-1'];
const DAYS = [
  null,
  '1999-12-31',
  '2000-01-01',
  '2000-01-02',
  '2019-02-28',
  '2024-02-29',
  '2024-12-31',
  '2025-01-01',
  '2026-08-01',
];
const SCORES = [null, 0, 0.1, 3.4, 7, 7.5, 9.8, 9.9, 10];
const LIKELIHOODS = [null, 0, 0.00042, 0.1, 0.2, 0.97, 0.97561, 1];
/** Around midnight in Shanghai, and with microseconds. */
const INSTANTS = [
  '2026-07-01T15:59:59.999999Z',
  '2026-07-01T16:00:00.000000Z',
  '2026-07-01T16:00:00.000001Z',
  '2026-07-02T01:02:03.120000Z',
  '2026-07-02T01:02:03.123450Z',
];

/** Reproducible by seed; some records share an id. */
export function randomRecords(seed: number, count: number, types: readonly string[] = TYPES): IndexedRecord[] {
  const dice = createDice(seed);
  const anchors = new Set<string>();
  while (anchors.size < count) anchors.add(randomId(dice, count));
  return [...anchors].map((anchor, at) => randomRecord(dice, anchor, at, types));
}

function randomRecord(dice: Dice, anchor: string, at: number, types: readonly string[]): IndexedRecord {
  const identifiers = [anchor, ...Array.from({ length: dice.roll(3) }, () => randomId(dice, 50))];
  const own = dice.chance(0.7) ? [`LDY-2026-${String(at + 1).padStart(8, '0')}`] : [];
  return {
    anchor,
    identifiers: [...new Set([...own, ...identifiers])],
    values: randomValues(dice, types),
    title: foldPieces([...identifiers, sentence(dice, 5), sentence(dice, 3)]),
    names: foldPieces(dice.some(WORDS, 0, 3)),
    body: foldPieces(Array.from({ length: dice.roll(4) }, () => sentence(dice, 12))),
  };
}

/** Values of vulnerabilities. */
const randomValues = (dice: Dice, types: readonly string[]): IndexedRecord['values'] => ({
  ...randomValuesOf(VULNERABILITIES, dice),
  severity: dice.pick([null, 1, 2, 3, 4]),
  cvss: dice.pick(SCORES),
  epss: dice.pick(LIKELIHOODS),
  published: dice.pick(DAYS),
  updated: dice.pick(DAYS),
  intake: dice.pick(INSTANTS),
  poc: dice.chance(0.4),
  exp: dice.chance(0.2),
  patch: dice.chance(0.5),
  kev: dice.chance(0.1),
  domestic: dice.chance(0.3),
  rejected: dice.chance(0.1),
  type: dice.some(types, 0, 3),
  cwe: dice.some(CWES, 0, 2),
  vendor: dice.some(VENDORS, 0, 3),
  // More than a facet shows, most of them with equal counts.
  product: [...dice.some(PRODUCTS, 0, 3), ...(dice.chance(0.6) ? [`p${dice.roll(120)}`] : [])],
  source: dice.some(SOURCES, 1, 3),
});

function randomId(dice: Dice, range: number): string {
  const serial = 10_000 + dice.roll(range * 3);
  const scheme = dice.roll(8);
  if (scheme === 0) return `GHSA-${dice.pick(['jfh8', 'abcd', '2345'])}-c2jp-${String(serial).slice(1)}`;
  if (scheme < 3) return `CNVD-${2019 + dice.roll(8)}-${serial}`;
  if (scheme === 3) return `BID-${serial}`;
  return `CVE-${2019 + dice.roll(8)}-${scheme === 4 ? serial : serial - 9_000}`;
}

/** Words with and without spaces between them, since Han text has none. */
function sentence(dice: Dice, longest: number): string {
  const words = Array.from({ length: dice.roll(longest + 1) }, () => dice.pick(WORDS));
  return words.reduce((text, word) => `${text}${dice.pick([' ', ' ', '', ', ', '  \n\t'])}${word}`, '');
}

import { fieldsOf } from '../../collection/collection.ts';
import type { Dice } from '../../testing/dice.ts';
import { VULNERABILITIES } from '../../vulnerability/fields.ts';
import type { FieldQuery, Query } from '../query.ts';

const at = { from: 0, to: 0 };
const WORDS = [
  'log4j',
  '远程代码执行',
  'c++',
  '.NET',
  'CVE-2021-44228',
  'cve 2021 44228',
  '或',
  '非',
  'a 或',
  'a:b',
  '--x',
  '-',
  'memcpy()',
  'x,y',
  "it's",
  '>=9',
  '思科 远程',
  'https://x.y/?a=b&c',
  'ａｂｃ',
  '*',
  '😀',
  'or',
  'not a',
  'std::string',
  '近7天',
];
const NAMES = [
  '思科',
  'ios xe',
  'a"b',
  'OR',
  'a,b',
  '（x）',
  'Foo, Inc.',
  '-x',
  'apache:log4j',
  '"',
  '“引”',
  '且',
  'x y z',
  '≥9',
];
const DAYS = ['1970-01-01', '2024-01-01', '2024-02-29', '2024-06-30', '2024-12-31', '2100-12-31'];

/** A random query in the parser's normal form: no AND directly within AND, no OR within OR, no AND or OR with a single member. */
export function randomTree(dice: Dice, depth = 4): Query {
  const { pick } = dice;
  const kind = depth === 0 ? 3 + dice.roll(3) : dice.roll(6);
  if (kind < 2) {
    const wanted = kind === 0 ? 'all' : 'any';
    const of = Array.from({ length: 2 + dice.roll(3) }, () => randomTree(dice, depth - 1)).filter(
      (part) => part.kind !== wanted,
    );
    return of.length < 2 ? randomTree(dice, depth - 1) : { kind: wanted, of, at };
  }
  if (kind === 2) return { kind: 'not', of: randomTree(dice, depth - 1), at };
  if (kind === 3) return { kind: 'words', text: pick(WORDS), at };
  if (kind === 4) return { kind: 'phrase', text: pick([...NAMES, ...WORDS]), at };
  return { kind: 'field', at, ...randomField(dice) } as FieldQuery;
}

function randomField({ pick, roll }: Dice): object {
  const some = <Value>(values: readonly Value[]) => [
    ...new Set(Array.from({ length: 1 + roll(3) }, () => pick(values))),
  ];
  const [first, last] = [pick(DAYS), pick(DAYS)].sort() as [string, string];
  const [low, high] = [roll(1001) / 1000, roll(1001) / 1000].sort((a, b) => a - b) as [number, number];
  const scale = (n: number, key: string) => (key === 'cvss' ? Number((n * 10).toFixed(2)) : n);
  const score = pick(['cvss', 'epss'] as const);
  const choice = pick(fieldsOf(VULNERABILITIES, 'choice'));
  const flag = pick(fieldsOf(VULNERABILITIES, 'flag').map(([name]) => name));
  const [day] = pick(fieldsOf(VULNERABILITIES, 'day', 'instant'));
  return pick([
    { key: choice[0], values: some(choice[1].choices.map(({ value }) => value)) },
    { key: pick(['source', 'firstBy'] as const), values: some(['cve', 'cnvd', 'kev']) },
    { key: 'said', values: some(['cnvd.cvss', 'cve.fix']) },
    { key: 'disputed', values: some(['cnvd.level', 'cve.title']) },
    { key: 'year', values: some([1970, 2021, 2100]) },
    { key: 'cwe', values: some(['CWE-79', 'CWE-1', 'NVD-CWE-noinfo']) },
    { key: pick(['vendor', 'product', 'type', 'title', 'description', 'id'] as const), values: some(NAMES) },
    { key: flag, value: roll(2) === 0 },
    {
      key: score,
      range: pick([
        { from: scale(low, score), to: scale(high, score) },
        { from: scale(low, score) },
        { to: scale(high, score) },
        { from: scale(low, score), above: true },
        { to: scale(high, score), below: true },
      ]),
    },
    {
      key: day,
      range: pick<object>([
        { from: first, to: last },
        { from: first },
        { to: last },
        { last: 1 + roll(400), unit: pick(['day', 'week', 'month', 'year']) },
        { since: pick(['week', 'month', 'year']) },
      ]),
    },
  ]);
}

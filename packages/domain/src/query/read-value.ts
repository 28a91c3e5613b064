import { SOURCES } from '../record/source.ts';
import { FIRST_YEAR, LAST_YEAR } from './days.ts';
import { foldedWord } from './folded-word.ts';
import { type KeyEntry, keyEntry, type Operator, type QueryKey } from './keys.ts';
import { type FieldValue, QUERY_LIMITS } from './query.ts';
import { type Read, readDays, readScores, splitRange } from './read-range.ts';
import { flagOf, LEVELS, levelOf, relativeDaysOf, sourceOf } from './values.ts';

/** No level, date or score is longer. */
const LONGEST = 60;

type Reader = (text: string, operator: Operator, entry: KeyEntry) => Read<FieldValue[]>;

/** What one written value says: mostly one condition with one value; the caller puts those with lists together. */
export function readValue(text: string, operator: Operator, entry: KeyEntry): Read<FieldValue[]> {
  return READERS[entry.key](text, operator, entry);
}

const text =
  (key: 'vendor' | 'product' | 'type' | 'title' | 'description' | 'id'): Reader =>
  (value) => ({ value: [{ key, values: [value] } as FieldValue] });

const chosen =
  <Value>(of: (word: string) => Value | null, field: (value: Value) => FieldValue, choices: string): Reader =>
  (word, _operator, { label }) => {
    const value = word.length > LONGEST ? null : of(word);
    return value === null
      ? { wrong: `“${shortened(word)}”不是${label}的取值，可选：${choices}` }
      : { value: [field(value)] };
  };

const flag = (key: 'poc' | 'exp' | 'patch' | 'kev' | 'domestic' | 'rejected'): Reader =>
  chosen(flagOf, (value) => ({ key, value }), '是、否（或有、无，true、false，1、0）');

const scores =
  (key: 'cvss' | 'epss'): Reader =>
  (value, operator) => {
    const read = readScores(folded(value), operator, key);
    return 'wrong' in read ? read : { value: [{ key, range: read.value }] };
  };

const days =
  (key: 'published' | 'updated' | 'intake'): Reader =>
  (value, operator) => {
    const relative = value.length > LONGEST ? null : relativeDaysOf(value);
    if (relative) {
      const said = shortened(value);
      return operator === ':'
        ? { value: [{ key, range: relative }] }
        : { wrong: `相对日期“${said}”前面请用冒号，写作 ${keyEntry(key).words[0]}:${said}` };
    }
    const read = readDays(folded(value), operator, keyEntry(key).words[0]);
    return 'wrong' in read ? read : { value: [{ key, range: read.value }] };
  };

const READERS: Record<QueryKey, Reader> = {
  severity: chosen(
    levelOf,
    (value) => ({ key: 'severity', values: [value] }),
    LEVELS.map(({ write }) => write).join('、'),
  ),
  source: chosen(sourceOf, (value) => ({ key: 'source', values: [value] }), SOURCES.join('、')),
  year: (value) => years(folded(value)),
  cwe: (value) => {
    const [, prefix = '', rest = ''] = /^((?:nvd-)?cwe[-\s]?)?(\d{1,6}|noinfo|other)$/i.exec(folded(value)) ?? [];
    if (rest === '') return { wrong: `“${shortened(value)}”不是弱点编号，请写作 cwe:79 或 cwe:CWE-79` };
    const name = /^\d/.test(rest) ? `CWE-${Number(rest)}` : `NVD-CWE-${rest}`;
    return prefix === '' && !/^\d/.test(rest)
      ? { wrong: `“${shortened(value)}”不是弱点编号，请写作 cwe:79 或 cwe:CWE-79` }
      : { value: [{ key: 'cwe', values: [name] }] };
  },
  vendor: text('vendor'),
  product: text('product'),
  type: text('type'),
  title: text('title'),
  description: text('description'),
  id: text('id'),
  cvss: scores('cvss'),
  epss: scores('epss'),
  kev: flag('kev'),
  poc: flag('poc'),
  exp: flag('exp'),
  patch: flag('patch'),
  domestic: flag('domestic'),
  rejected: flag('rejected'),
  published: days('published'),
  updated: days('updated'),
  intake: days('intake'),
};

function years(value: string): Read<FieldValue[]> {
  const [first = '', last = ''] = splitRange(value) ?? [value, value];
  const [from, to] = [yearOf(first), yearOf(last)];
  if (from === null || to === null) {
    return {
      wrong: `“${value}”不是年份，请写 ${FIRST_YEAR} 到 ${LAST_YEAR} 之间的四位年份，例如 year:2024 或 year:2020..2024`,
    };
  }
  if (from > to) return { wrong: `范围“${value}”的起点大于终点，请改为 ${last}..${first}` };
  if (to - from >= QUERY_LIMITS.values) {
    return { wrong: `年份最多列 ${QUERY_LIMITS.values} 个，更长的范围请写作 published:${from}..${to}` };
  }
  return { value: [{ key: 'year', values: Array.from({ length: to - from + 1 }, (_, index) => from + index) }] };
}

function yearOf(word: string): number | null {
  const year = /^(\d{4})年?$/.exec(word)?.[1];
  return year !== undefined && Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR ? Number(year) : null;
}

const folded = (value: string): string => shortened(foldedWord(value));

export function shortened(value: string): string {
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
}

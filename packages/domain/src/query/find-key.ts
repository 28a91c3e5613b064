import type { Collection } from '../collection/collection.ts';
import type { Field } from '../collection/field.ts';

export type Operator = ':' | '>' | '>=' | '<' | '<=';

/** A key of the query language: a field with its keywords. */
export interface KeyEntry {
  key: string;
  field: Field;
}

const IS = [':'] as const;
const COMPARE = [':', '>', '>=', '<', '<='] as const;

/** Operators a key accepts; `:` equals `=`. */
export const operatorsOf = ({ kind }: Field): readonly Operator[] =>
  kind === 'day' || kind === 'instant' || kind === 'score' ? COMPARE : IS;

/** All keys, in listing order. */
export const queryKeys = ({ fields }: Pick<Collection, 'fields'>): KeyEntry[] =>
  Object.entries(fields).map(([key, field]) => ({ key, field }));

const byWord = new WeakMap<Collection['fields'], ReadonlyMap<string, KeyEntry>>();

/** Finds a key by keyword, ignoring case and full-width forms. */
export function keyOfWord({ fields }: Pick<Collection, 'fields'>, word: string): KeyEntry | null {
  const known =
    byWord.get(fields) ??
    new Map(queryKeys({ fields }).flatMap((entry) => entry.field.words.map((written) => [written, entry] as const)));
  byWord.set(fields, known);
  return known.get(word.normalize('NFKC').toLowerCase()) ?? null;
}

/** The operators that join conditions, for documentation. */
export const QUERY_OPERATORS: readonly { write: string; also: readonly string[]; means: string; example: string }[] = [
  { write: '空格', also: ['AND', '且'], means: '同时满足', example: 'vendor:思科 cvss>=9' },
  {
    write: 'OR',
    also: ['或'],
    means: '满足其一；先算同时满足，再算满足其一，可加括号',
    example: '(log4j OR fastjson) kev:是',
  },
  { write: '-', also: ['NOT', '非'], means: '排除', example: '远程代码执行 -wordpress' },
  { write: '( )', also: ['（ ）'], means: '分组，最多 16 层', example: '(思科 OR 华为) poc:有' },
  { write: '" "', also: ['“ ”'], means: '原样出现的短语；引号本身写两遍', example: '"remote code execution"' },
  { write: ':', also: ['：', '='], means: '取值，逗号分隔的取值满足其一', example: 'severity:严重,高危' },
  { write: '> >= < <=', also: ['＞ ＜', '≥ ≤'], means: '比较，用于评分与日期', example: 'cvss>=7.5' },
  { write: '..', also: ['~', '至'], means: '范围，含两端，一端可空', example: 'published:2024-01..2024-06' },
];

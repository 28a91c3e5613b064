/** Names of things in our tables: by id, name or alias. */
export type NameKey = 'vendor' | 'product' | 'type';
/** Parts of a record that a text may stand in. */
export type TextKey = 'title' | 'description';
export type FlagKey = 'poc' | 'exp' | 'patch' | 'kev' | 'domestic' | 'rejected';
export type QueryKey =
  | NameKey
  | TextKey
  | FlagKey
  | 'severity'
  | 'source'
  | 'year'
  | 'cwe'
  | 'id'
  | 'cvss'
  | 'epss'
  | 'published'
  | 'updated'
  | 'intake';

export type Operator = ':' | '>' | '>=' | '<' | '<=';

/** A key as people write it. */
export interface KeyEntry {
  key: QueryKey;
  /** First is the one that is printed; all are understood, in any case. */
  words: readonly [string, ...string[]];
  /** For lists of keys. */
  label: string;
  /** `:` also stands for `=`. */
  operators: readonly Operator[];
  example: string;
}

const IS = [':'] as const;
const COMPARE = [':', '>', '>=', '<', '<='] as const;

export const QUERY_KEYS: readonly KeyEntry[] = [
  {
    key: 'severity',
    words: ['severity', '等级', '严重等级', '危害等级', '漏洞等级', 'level', 'sev'],
    label: '严重等级',
    operators: IS,
    example: 'severity:严重',
  },
  { key: 'vendor', words: ['vendor', '厂商', '供应商', '厂家'], label: '厂商', operators: IS, example: 'vendor:思科' },
  { key: 'product', words: ['product', '产品', '影响产品'], label: '产品', operators: IS, example: 'product:"ios xe"' },
  { key: 'type', words: ['type', '类型', '漏洞类型'], label: '漏洞类型', operators: IS, example: 'type:SQL注入' },
  { key: 'cwe', words: ['cwe', '弱点'], label: '弱点 CWE', operators: IS, example: 'cwe:79' },
  { key: 'source', words: ['source', '来源'], label: '来源', operators: IS, example: 'source:cnvd' },
  { key: 'id', words: ['id', '编号'], label: '编号', operators: IS, example: 'id:CVE-2021-44228' },
  { key: 'title', words: ['title', '标题', '名称'], label: '标题', operators: IS, example: 'title:"remote code"' },
  {
    key: 'description',
    words: ['description', '描述', 'desc'],
    label: '描述',
    operators: IS,
    example: 'description:越界写入',
  },
  { key: 'cvss', words: ['cvss', '评分'], label: 'CVSS 评分', operators: COMPARE, example: 'cvss>=9' },
  { key: 'epss', words: ['epss'], label: 'EPSS 概率', operators: COMPARE, example: 'epss>0.5' },
  { key: 'kev', words: ['kev', '在野', '在野利用'], label: '在野利用', operators: IS, example: 'kev:是' },
  { key: 'poc', words: ['poc'], label: '有 PoC', operators: IS, example: 'poc:有' },
  { key: 'exp', words: ['exp'], label: '有 EXP', operators: IS, example: 'exp:有' },
  { key: 'patch', words: ['patch', '补丁'], label: '有补丁', operators: IS, example: 'patch:无' },
  { key: 'domestic', words: ['domestic', '信创'], label: '信创产品', operators: IS, example: 'domestic:是' },
  { key: 'rejected', words: ['rejected', '已撤销'], label: '已撤销', operators: IS, example: 'rejected:否' },
  {
    key: 'published',
    words: ['published', '发布', '公开', '发布时间', '公开时间', '发布日期', '公开日期'],
    label: '公开日期',
    operators: COMPARE,
    example: 'published:近7天',
  },
  {
    key: 'updated',
    words: ['updated', '更新', '更新时间', '更新日期'],
    label: '更新日期',
    operators: COMPARE,
    example: 'updated:2024-01..2024-06',
  },
  {
    key: 'intake',
    words: ['intake', '收录', '收录时间', '收录日期'],
    label: '收录日期',
    operators: COMPARE,
    example: 'intake>=2024-01-01',
  },
  { key: 'year', words: ['year', '年份'], label: '公开年份', operators: IS, example: 'year:2024' },
];

const BY_WORD = new Map(QUERY_KEYS.flatMap((entry) => entry.words.map((word) => [word, entry] as const)));
const BY_KEY = new Map(QUERY_KEYS.map((entry) => [entry.key, entry]));

/** The key that is written so, in any case and width. */
export function keyOfWord(word: string): KeyEntry | null {
  return BY_WORD.get(word.normalize('NFKC').toLowerCase()) ?? null;
}

export function keyEntry(key: QueryKey): KeyEntry {
  const entry = BY_KEY.get(key);
  if (!entry) throw new Error(`no such key: ${key}`);
  return entry;
}

/** What joins conditions, for lists of it. */
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

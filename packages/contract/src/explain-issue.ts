import { z } from 'zod';
import { zhCN } from 'zod/locales';

type Issue = z.core.$ZodRawIssue;
type Explanations = { [Code in Issue['code']]?: (issue: Extract<Issue, { code: Code }>) => string };

const TYPES: Readonly<Record<string, string>> = {
  string: '字符串',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  array: '数组',
  object: '对象',
};
/** Units of lengths, by what is measured; numbers have none. */
const UNITS: Readonly<Record<string, string>> = { string: '个字符', array: '项', set: '项' };
/** What a caller wrote is repeated up to so many keys, of so many characters each. */
const REPEATED = { keys: 3, characters: 40 };

/** What to do about a value that a schema refuses, in words that follow its name or are beside its field: `page_size 须为以下之一：10、20、50、100`. */
export const explainIssue = (issue: Issue): string =>
  (EXPLANATIONS[issue.code] as ((issue: Issue) => string) | undefined)?.(issue) ?? inZodsWords(issue);

const EXPLANATIONS: Explanations = {
  invalid_type: ({ expected, input }) =>
    input === undefined ? '是必填项' : `须为${TYPES[expected] ?? ` ${String(expected)}`}`,
  invalid_value: ({ values }) => `须为${values.length > 1 ? '以下之一：' : ' '}${values.map(String).join('、')}`,
  too_big: ({ origin, maximum, inclusive }) =>
    UNITS[origin] ? `最多 ${maximum} ${UNITS[origin]}` : `须${inclusive ? '不大于' : '小于'} ${maximum}`,
  too_small: ({ origin, minimum, inclusive }) =>
    UNITS[origin] ? `至少 ${minimum} ${UNITS[origin]}` : `须${inclusive ? '不小于' : '大于'} ${minimum}`,
  // Not the regular expression that zod would show.
  invalid_format: (issue) => (issue.format === 'regex' ? '格式不正确' : inZodsWords(issue)),
  unrecognized_keys: ({ keys, inst }) => {
    const unknown = keys.slice(0, REPEATED.keys).map((key) => `“${key.slice(0, REPEATED.characters)}”`);
    const allowed = inst instanceof z.ZodObject ? Object.keys(inst.shape) : [];
    const more = keys.length > REPEATED.keys ? `等 ${keys.length} 个` : '';
    return `没有${unknown.join('、')}${more}参数；${allowed.length > 0 ? `可用的参数：${allowed.join('、')}` : '这里不接受参数'}`;
  },
};

const chinese = zhCN().localeError;
function inZodsWords(issue: Issue): string {
  const explained = chinese(issue);
  return (typeof explained === 'string' ? explained : explained?.message) ?? '';
}

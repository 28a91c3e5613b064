import { VALUE_FORMS } from '../../packages/domain/src/query/forms.ts';
import { QUERY_KEYS, QUERY_OPERATORS } from '../../packages/domain/src/query/keys.ts';
import { QUERY_LIMITS } from '../../packages/domain/src/query/query.ts';
import { code, table } from '../lib/markdown-table.ts';

/** What may be written into `query`: signs, keys and limits of the query language. */
export function describeQuery(): string {
  const signs = table(
    ['写法', '含义', '示例'],
    QUERY_OPERATORS.map(({ write, means, example }) => [code(write), means, code(example)]),
  );
  const keys = table(
    ['键', '含义', '取值', '示例'],
    QUERY_KEYS.map(({ key, words: [word], label, example }) => [code(word), label, VALUE_FORMS[key], code(example)]),
  );
  const limits = `每个检索式最多 ${QUERY_LIMITS.characters} 个字符、${QUERY_LIMITS.conditions} 个条件、${QUERY_LIMITS.depth} 层括号。写错时返回 400，\`msg\` 指出从第几个字符起、错在哪里、怎么改。`;
  return [signs, keys, limits].join('\n\n');
}

import { QUERY_OPERATORS, queryKeys } from '../../packages/domain/src/query/find-key.ts';
import { formOf } from '../../packages/domain/src/query/forms.ts';
import { QUERY_LIMITS } from '../../packages/domain/src/query/query.ts';
import { VULNERABILITIES } from '../../packages/domain/src/vulnerability/fields.ts';
import { code, table } from '../lib/markdown-table.ts';

/** Syntax, keys and limits of the query language. */
export function describeQuery(): string {
  const signs = table(
    ['写法', '含义', '示例'],
    QUERY_OPERATORS.map(({ write, means, example }) => [code(write), means, code(example)]),
  );
  const keys = table(
    ['键', '含义', '取值', '示例'],
    queryKeys(VULNERABILITIES).map(({ field }) => [
      code(field.words[0]),
      field.label,
      formOf(field),
      code(field.example),
    ]),
  );
  const limits = `每个搜索语句最多 ${QUERY_LIMITS.characters} 个字符、${QUERY_LIMITS.conditions} 个条件（其中词语和短语最多 ${QUERY_LIMITS.terms} 个，相连的词语算一个）、${QUERY_LIMITS.depth} 层括号。写错时返回 400，\`msg\` 指出从第几个字符起、错在哪里、怎么改。`;
  return [signs, keys, limits].join('\n\n');
}

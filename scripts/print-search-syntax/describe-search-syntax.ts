import { QUERY_OPERATORS, queryKeys } from '../../packages/domain/src/query/find-key.ts';
import { formOf } from '../../packages/domain/src/query/forms.ts';
import { QUERY_LIMITS } from '../../packages/domain/src/query/query.ts';
import { VULNERABILITIES } from '../../packages/domain/src/vulnerability/fields.ts';
import { code, table } from '../lib/markdown-table.ts';

/** Content of docs/how-to/search-syntax.md. */
export function describeSearchSyntax(): string {
  return `${[
    `# 搜索语法

本页由 \`packages/domain/src/vulnerability/fields.ts\` 与 \`packages/domain/src/query\` 的表打印：\`node scripts/print-search-syntax.ts --write\`；取舍见
[0023](../decisions/0023-query-language.md)。

直接输入词语即可：\`远程代码执行 思科\`、\`CVE-2021-44228\`、\`cve 2021 44228\`。相连的词都要出现，先后不限；编号写法不限；拉丁字母的词按开头匹配，
汉字的词按原样匹配，拼音与首字母（\`huawei\`）也能找到。大小写、全角半角不论。`,
    `## 组合\n\n${table(
      ['写法', '也可写作', '含义', '示例'],
      QUERY_OPERATORS.map(({ write, also, means, example }) => [
        code(write),
        also.map(code).join(' '),
        means,
        code(example),
      ]),
    )}

- \`AND\`、\`OR\`、\`NOT\` 只认大写，小写是普通词语。\`且\`、\`或\` 须前后有空格、两边都有条件；\`非\` 须后接搜索键、引号或括号；否则都是普通词语。
- \`-\` 与 \`NOT\` 只管紧跟着的一个词、短语、条件或括号；\`-\` 后面不能有空格，词中间的 \`-\` 不算。
- 不认识的键（\`a:b\`）与网址按普通词语搜索，并提示。
- 要搜索上述符号本身，放在引号里。`,
    `## 搜索键\n\n${table(
      ['键', '也可写作', '含义', '取值', '示例'],
      queryKeys(VULNERABILITIES).map(({ field }) => [
        code(field.words[0]),
        field.words.slice(1).map(code).join(' '),
        field.label,
        formOf(field),
        code(field.example),
      ]),
    )}

没有查看某项内容的权限时，不能按它搜索（403）；不能搜索正文的账号，词语只按完整编号识别。`,
    `## 上限

每次最多 ${QUERY_LIMITS.characters} 个字符、${QUERY_LIMITS.conditions} 个条件（其中词语和短语最多 ${QUERY_LIMITS.terms} 个，相连的词语算一个）、${QUERY_LIMITS.depth} 层嵌套；相连的词语最多 ${QUERY_LIMITS.words} 个字符，
短语或取值最多 ${QUERY_LIMITS.value} 个字符，每个键最多 ${QUERY_LIMITS.values} 个取值。写错时，提示指出从第几个字符起、错在哪里、怎么改。`,
  ].join('\n\n')}\n`;
}

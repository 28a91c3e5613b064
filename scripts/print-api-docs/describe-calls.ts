import { z } from 'zod';
import { envelope } from '../../packages/contract/src/envelope.ts';
import { QUOTA_NAMES } from '../../packages/domain/src/access/daily-quotas.ts';
import { code, table } from '../lib/markdown-table.ts';
import { addressOf, DETAILED, type Detailed, DOCUMENTED, siblingsOf } from './documented-calls.ts';
import { REQUESTS } from './requests.ts';
import { answerRows, parameterRows } from './schema-rows.ts';

/** All documented calls: method, path, summary, and quota. */
export function describeCalls(): string {
  return table(
    ['方法', '地址', '用途', '计入配额'],
    DOCUMENTED.map(({ method, path, summary, quota }) => [
      method,
      code(path),
      summary,
      quota ? QUOTA_NAMES[quota] : '不计',
    ]),
  );
}

export function describeParameters(): string {
  const parts = DETAILED.map((detailed) => {
    const { call, title, anchor } = detailed;
    const rows = parameterRows(call.input);
    const body =
      rows.length === 0
        ? '没有参数，请求体为 `{}`。'
        : table(
            ['参数', '类型', '是否必填', '说明'],
            rows.map(({ name, type, required, text }) => [code(name), type, required ? '必填' : '可选', text]),
          );
    const links = [`[响应](#response-${anchor})`, ...exampleOf(detailed)].join('、');
    const heading = `#### ${title}的参数 {#parameters-${anchor}}`;
    return `${heading}\n\n${addressOf(call)}（另见${links}）\n\n${body}${sameFor(siblingsOf(call).map(({ path }) => path))}`;
  });
  return [jumpsTo('parameters'), ...parts].join('\n\n');
}

/** Links from the top of a long item to its calls. */
const jumpsTo = (part: string) =>
  `各接口：${DETAILED.map(({ title, anchor }) => `[${title}](#${part}-${anchor})`).join('、')}。`;

const exampleOf = ({ call }: Detailed) =>
  REQUESTS.filter((request) => request.call === call).map(({ anchor }) => `[示例](#${anchor})`);

const sameFor = (addresses: readonly string[]) =>
  addresses.length === 0 ? '' : `\n\n参数相同的接口：${addresses.map(code).join('、')}。`;

export function describeAnswers(): string {
  const parts = DETAILED.map(
    ({ call, title, anchor }) =>
      `#### ${title}的响应 {#response-${anchor}}\n\n${addressOf(call)}，下表为 \`data\` 的成员。\n\n${fields(call.output)}`,
  );
  return [jumpsTo('response'), ...parts].join('\n\n');
}

/** Fields of the answer envelope. */
export const describeEnvelope = () => fields(envelope(z.unknown().describe('结果，见各接口；失败时通常为 null')));

const fields = (schema: z.ZodType) =>
  table(
    ['字段', '类型', '说明'],
    answerRows(schema).map(({ name, type, text }) => [code(name), type, text]),
  );

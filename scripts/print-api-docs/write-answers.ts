import { readFileSync } from 'node:fs';
import { refuseQuota } from '../../apps/server/src/features/quotas/quota-refusal.ts';
import { DAILY_QUOTAS } from '../../packages/domain/src/access/daily-quotas.ts';
import { REQUESTS } from './requests.ts';
import { writeJson } from './write-json.ts';

/** A shortened answer of the portal with demo data, named like its request. */
export const readAnswer = (anchor: string): unknown =>
  JSON.parse(readFileSync(new URL(`answers/${anchor}.json`, import.meta.url), 'utf8'));

export function writeAnswers(): string {
  const parts = REQUESTS.map(({ title, anchor }) => example(title, anchor, readAnswer(anchor)));
  return [...parts, example('配额用完', 'quota', refusal())].join('\n\n');
}

const example = (title: string, anchor: string, answer: unknown) =>
  `#### ${title}的响应示例 {#answer-${anchor.replace('example-', '')}}\n\n\`\`\`json\n${writeJson(answer)}\n\`\`\``;

/** The refusal for an enterprise account with exhausted search quota. */
function refusal(): unknown {
  const limit = DAILY_QUOTAS.enterprise.search ?? 0;
  const {
    code,
    message: msg,
    data,
  } = refuseQuota('enterprise', 'search', { limit, by: 'account' }, '2026-01-01T04:00:00Z');
  return { code, msg, data };
}

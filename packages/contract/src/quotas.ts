import { QUOTA_KINDS } from '@ldy/domain/access/daily-quotas.ts';
import { EDITIONS, ROLES } from '@ldy/domain/access/roles.ts';
import { z } from 'zod';
import { noInput } from './accounts/account-fields.ts';
import { endpoint } from './endpoint.ts';

/** `limit` null: unlimited. */
export const quotaUse = z.object({
  kind: z.enum(QUOTA_KINDS).describe('搜索、详情查询或附件下载'),
  used: z.int().describe('今日已用'),
  limit: z.int().nullable().describe('每日上限，null 为不限'),
});

/** Today's quota use. Visitors are counted per browser, within what is left for their network address. */
export const readQuotas = endpoint({
  method: 'POST',
  path: '/api/frontend/user/quota',
  caller: 'anyone',
  tag: '配额',
  summary: '今日搜索、详情、下载的已用次数与上限',
  input: noInput,
  output: z.object({
    edition: z.enum(ROLES).describe('当前身份'),
    quotas: z.array(quotaUse).describe('各项配额'),
    resets_at: z.string().describe('重新计数的时间'),
  }),
});
/** Data of a refusal with code 4002001. */
export const quotaRefusal = z.object({
  kind: z.enum(QUOTA_KINDS),
  limit: z.int(),
  /** The counter that refused: account, browser of a visitor, or network address of all visitors behind it. */
  counted_by: z.enum(['account', 'browser', 'address']).default('account'),
  /** The lowest edition with a higher limit, '' for none. */
  opened_by: z.enum([...EDITIONS, '']),
  resets_at: z.string(),
});

export const CALLS = { readQuotas };

import { QUOTA_KINDS } from '@ldy/domain/access/editions.ts';
import { EDITIONS, ROLES } from '@ldy/domain/access/roles.ts';
import { z } from 'zod';
import { noInput } from './account-fields.ts';
import { endpoint } from './endpoint.ts';

/** `limit` null is without limit. */
export const quotaUse = z.object({ kind: z.enum(QUOTA_KINDS), used: z.int(), limit: z.int().nullable() });

/** The day's use; a visitor is counted by address. */
export const readQuotas = endpoint({
  method: 'POST',
  path: '/api/frontend/user/quota',
  caller: 'anyone',
  tag: '配额',
  summary: '今日检索、详情、下载的已用次数与上限',
  input: noInput,
  output: z.object({
    edition: z.enum(ROLES),
    quotas: z.array(quotaUse),
    resets_at: z.string(),
  }),
});
/** Data of a refusal with 4002001. */
export const quotaRefusal = z.object({
  kind: z.enum(QUOTA_KINDS),
  limit: z.int(),
  /** The lowest edition that opens more, '' when there is none. */
  opened_by: z.enum([...EDITIONS, '']),
  resets_at: z.string(),
});

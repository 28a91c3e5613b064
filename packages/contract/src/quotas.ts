import { z } from 'zod';
import { noInput } from './account-fields.ts';
import { endpoint } from './endpoint.ts';

/** The day's use; a visitor is counted by address. */
export const readQuotas = endpoint({
  method: 'POST',
  path: '/api/frontend/user/quota',
  caller: 'anyone',
  tag: '配额',
  summary: '今日检索、详情、下载的已用次数与上限',
  input: noInput,
  output: z.object({
    edition: z.enum(['visitor', 'personal', 'enterprise', 'business', 'staff']),
    quotas: z.array(
      z.object({ kind: z.enum(['search', 'detail', 'download']), used: z.int(), limit: z.int().nullable() }),
    ),
    resets_at: z.string(),
  }),
});
/** Data of a refusal with 4002001. */
export const quotaRefusal = z.object({
  kind: z.enum(['search', 'detail', 'download']),
  limit: z.int(),
  /** The lowest edition that opens more, '' when there is none. */
  opened_by: z.enum(['personal', 'enterprise', 'business', '']),
  resets_at: z.string(),
});

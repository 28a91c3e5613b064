import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { quotaRefusal } from '@ldy/contract/quotas.ts';
import type { z } from 'zod';
import { ApiError } from '../api-client/failure.ts';

export type QuotaRefusal = z.output<typeof quotaRefusal>;

/** The data of a refusal because the daily quota is used up; undefined for other failures. */
export function readQuotaRefusal(error: unknown): QuotaRefusal | undefined {
  if (!(error instanceof ApiError) || error.failure.code !== ERROR_CODES.quotaUsedUp.code) return undefined;
  const read = quotaRefusal.safeParse(error.failure.data);
  return read.success ? read.data : undefined;
}

import { ERROR_CODES, type ErrorName } from '@ldy/contract/error-codes.ts';
import type { ApiResponse } from '../api-client/call-endpoint.ts';

export type Refusal = Extract<ApiResponse<unknown>, { success: false }>;

/** Error message for a refused call: at the field it concerns, otherwise for the whole form. */
export function failureOf<Field extends string>(
  refusal: Refusal,
  fields: Partial<Record<ErrorName, Field>> = {},
): { field: Field; message: string } | string | undefined {
  // The API client already shows a message and redirects to sign-in.
  if (isExpired(refusal)) return undefined;
  const named = (Object.entries(fields) as [ErrorName, Field][]).find(
    ([name]) => ERROR_CODES[name].code === refusal.code,
  );
  return named ? { field: named[1], message: refusal.msg } : refusal.msg;
}

export const isExpired = ({ status, code }: Refusal) => status === 401 || code === ERROR_CODES.notSignedIn.code;

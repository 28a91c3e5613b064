import { ApiError } from '#web/platform/api-client/failure.ts';

const FORBIDDEN = 403;

/** Why there are no figures: this account may not see them, or what the server said, if anything. */
export function failureOf(error: Error | null): { isLocked: boolean; why: string | undefined } | undefined {
  if (!error) return undefined;
  const failure = error instanceof ApiError ? error.failure : undefined;
  return { isLocked: failure?.status === FORBIDDEN, why: failure?.msg };
}

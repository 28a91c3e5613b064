/** Whether a statement violated a unique constraint (SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

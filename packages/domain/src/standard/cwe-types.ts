import { TYPE_WEAKNESS_ROWS } from '@ldy/catalogue/type-weaknesses.ts';

/** Numbers of CWEs by the nearest standard type, with blanks between them. */
export const CWE_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  TYPE_WEAKNESS_ROWS.map(({ type, cwes }) => [type, cwes]),
);

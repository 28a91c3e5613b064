/** Of a code. */
export const labelOf = (table: readonly { code: number; label: string }[], code: number): string =>
  table.find((one) => one.code === code)?.label ?? '';

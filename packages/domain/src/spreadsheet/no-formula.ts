/**
 * Prefixes cells that spreadsheets would interpret as a formula with an apostrophe, because titles, user names etc. are untrusted. The full-width
 * ones count where Chinese or Japanese is typed. Source: OWASP, CSV Injection.
 */
export const noFormula = (cell: string): string => (/^[=+\-@＝＋－＠\t\r\n\0]/.test(cell) ? `'${cell}` : cell);

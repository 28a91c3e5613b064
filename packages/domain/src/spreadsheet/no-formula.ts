/**
 * Prefixes cells that spreadsheets would interpret as a formula with an apostrophe, because titles, user names etc. are untrusted. Source: OWASP, CSV
 * Injection.
 */
export const noFormula = (cell: string): string => (/^[=+\-@\t\r\n\0]/.test(cell) ? `'${cell}` : cell);

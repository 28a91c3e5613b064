/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe before it, which keeps it a text: titles, user names and the like
 * are written by strangers. Source: OWASP, CSV Injection.
 */
export const noFormula = (cell: string): string => (/^[=+\-@\t\r\n\0]/.test(cell) ? `'${cell}` : cell);

/** The same order everywhere; for ASCII that of the bytes. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

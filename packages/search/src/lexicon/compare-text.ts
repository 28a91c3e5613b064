/** The same order on every machine (UTF-16 code units); for ASCII it equals byte order. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

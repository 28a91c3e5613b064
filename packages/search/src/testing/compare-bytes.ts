/** UTF-8 byte order, which is code point order; JavaScript's string comparison differs. */
export const compareBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

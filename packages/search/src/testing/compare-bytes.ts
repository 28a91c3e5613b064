/** The order of the bytes of two texts in UTF-8, which is that of their code points; JavaScript's own is another one. */
export const compareBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

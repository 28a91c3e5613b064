import type { Reader } from '@ldy/domain/access/reader.ts';

/** Sees everything and pays nothing: for tests and benchmarks that are not about what a reader may see. */
export const UNLIMITED_CALLER: { reader: Reader; spend(): Promise<void> } = {
  reader: { role: 'staff', permissions: [], seesEverything: true },
  async spend() {},
};

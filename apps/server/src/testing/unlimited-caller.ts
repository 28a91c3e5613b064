import type { Reader } from '@ldy/domain/access/reader.ts';

/** Has all permissions and no quotas: for tests and benchmarks of other things. */
export const UNLIMITED_CALLER: { reader: Reader; spend(): Promise<void> } = {
  reader: { role: 'staff', permissions: [], seesEverything: true },
  async spend() {},
};

import type { VersionStatement } from '../affected-product.ts';

/** A parsed statement that versions are affected, with what a test says of them. */
export const versionStatement = (part: Partial<VersionStatement>): VersionStatement => ({
  status: 'affected',
  version: '',
  versionType: 'custom',
  parsed: true,
  ...part,
});

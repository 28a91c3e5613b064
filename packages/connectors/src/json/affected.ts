import type { AffectedProduct, VersionStatement } from '@ldy/domain/product/affected-product.ts';
import { isNothing } from '@ldy/domain/product/no-value.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';

/** An affected product with defaults. Standard vendor and product are filled in by merging. */
export const plainProduct = (source: SourceName, known: Partial<AffectedProduct>): AffectedProduct => ({
  vendor: '',
  product: '',
  standardVendor: null,
  standardProduct: null,
  industry: [],
  modules: [],
  platforms: [],
  packageName: '',
  packageUrl: '',
  programFiles: [],
  cpes: [],
  defaultStatus: 'unknown',
  isLinuxSoftware: false,
  versions: [],
  patches: [],
  raw: '',
  source,
  ...known,
});

export const meaningful = (word: string): string => (isNothing(word) ? '' : word.trim());

/** One exact version. */
export const exactVersion = (version: string, versionType: string, status: VersionStatement['status'] = 'affected') =>
  ({ status, version, versionType, parsed: true }) satisfies VersionStatement;

const STATUSES = new Set(['affected', 'unaffected', 'unknown']);

export const statusOf = (word: string): 'affected' | 'unaffected' | 'unknown' =>
  STATUSES.has(word) ? (word as 'affected' | 'unaffected' | 'unknown') : 'unknown';

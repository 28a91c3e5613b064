import type { ReferenceKind } from '@ldy/domain/vulnerability/record.ts';

/** https://ossf.github.io/osv-schema/#references-field; other types are `other`. */
export const REFERENCE_KINDS: ReadonlyMap<string, ReferenceKind> = new Map([
  ['evidence', 'exploit'],
  ['fix', 'patch'],
  ['advisory', 'advisory'],
  ['report', 'report'],
  ['detection', 'report'],
  ['article', 'article'],
  ['discussion', 'article'],
  ['package', 'product'],
]);

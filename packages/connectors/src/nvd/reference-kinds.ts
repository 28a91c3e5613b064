import type { ReferenceKind } from '@ldy/domain/vulnerability/record.ts';

/** NVD's reference tags, most specific first. https://nvd.nist.gov/vuln/vulnerability-detail-pages */
export const REFERENCE_KINDS: ReadonlyMap<string, ReferenceKind> = new Map([
  ['exploit', 'exploit'],
  ['patch', 'patch'],
  ['vendor advisory', 'advisory'],
  ['third party advisory', 'advisory'],
  ['us government resource', 'advisory'],
  ['mitigation', 'advisory'],
  ['issue tracking', 'report'],
  ['vdb entry', 'report'],
  ['technical description', 'article'],
  ['press/media coverage', 'article'],
  ['mailing list', 'article'],
  ['release notes', 'product'],
  ['product', 'product'],
]);

import type { Collection } from './collection/collection.ts';
import { NOTICES } from './notice/fields.ts';
import { PATCHES } from './patch/fields.ts';
import { VULNERABILITIES } from './vulnerability/fields.ts';

/** All collections of the portal, by name in the documentation. Rights are checked and documented for each. */
export const COLLECTIONS = {
  vulnerabilities: VULNERABILITIES,
  notices: NOTICES,
  patches: PATCHES,
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof COLLECTIONS;

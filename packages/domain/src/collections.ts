import type { Collection } from './collection/collection.ts';
import { VULNERABILITIES } from './vulnerability/fields.ts';

/** Every collection that the portal has, by what it is called in documents. Rights are checked and printed for each of them. */
export const COLLECTIONS = {
  vulnerabilities: VULNERABILITIES,
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof COLLECTIONS;

import type { SavedList } from '@ldy/contract/saved-searches.ts';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { paths } from '../paths.ts';

/** A list of records and its address. */
export interface List {
  /** In the keys of caches, and of what the browser remembers for this list. */
  name: string;
  collection: Collection;
  href(query?: URLSearchParams): string;
  /** Filters that stand under another name in the address. */
  inAddress?: Readonly<Record<string, string>>;
}

/** The lists that searches can be kept of and that other pages link to. */
export const LISTS = {
  vulnerabilities: {
    name: 'vulnerabilities',
    collection: VULNERABILITIES,
    href: paths.vulnerabilityList.href,
    // `source` in an address names the library (`source=ldy`, see the home page).
    inAddress: { source: 'origin' },
  },
} as const satisfies Record<SavedList, List>;

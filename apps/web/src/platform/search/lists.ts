import type { SavedList } from '@ldy/contract/saved-searches.ts';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { paths } from '../paths.ts';

/** A list of records with its URL. */
export interface List {
  /** Used in cache keys and in storage keys of this list. */
  name: string;
  collection: Collection;
  href(query?: URLSearchParams): string;
  /** URL parameter names that differ from the filter names. */
  inAddress?: Readonly<Record<string, string>>;
}

/** Lists whose searches can be saved and linked to. */
export const LISTS = {
  vulnerabilities: {
    name: 'vulnerabilities',
    collection: VULNERABILITIES,
    href: paths.vulnerabilityList.href,
    // `source` in the URL already means the library (`source=ldy`, see the home page).
    inAddress: { source: 'origin' },
  },
} as const satisfies Record<SavedList, List>;

import { KINDS } from '@ldy/contract/kinds.ts';
import type { AddressedList } from '@ldy/contract/list-parameters.ts';
import type { SavedList } from '@ldy/contract/saved-searches.ts';
import { paths } from '../paths.ts';

/** A list of records with its URL. */
export interface List extends AddressedList {
  /** Used in cache keys and in storage keys of this list. */
  name: string;
  href(query?: URLSearchParams): string;
}

/** Lists with searches that can be saved and linked to. */
export const LISTS = {
  vulnerabilities: {
    name: 'vulnerabilities',
    href: paths.vulnerabilityList.href,
    ...KINDS.vulnerabilities.address,
  },
} as const satisfies Record<SavedList, List>;

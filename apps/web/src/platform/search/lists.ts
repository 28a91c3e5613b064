import type { AddressedList } from '@ldy/contract/collection/list-parameters.ts';
import { byKind } from '@ldy/contract/kinds/kinds-with.ts';
import { addressOf } from '@ldy/contract/pages.ts';

/** A list of records with its URL. */
export interface List extends AddressedList {
  /** Used in cache keys and in storage keys of this list. */
  name: string;
  href(query?: string | URLSearchParams): string;
}

/** The lists of all kinds. */
export const LISTS = byKind(
  ({ page, address }, name): List => ({
    name,
    href: (query = '') => [addressOf(page), String(query)].filter(Boolean).join('?'),
    ...address,
  }),
);

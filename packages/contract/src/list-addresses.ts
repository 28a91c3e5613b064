import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { AddressedList } from './list-parameters.ts';

/** How the URL of each list states its filters: for pages and feeds. */
export const LIST_ADDRESSES = {
  // `source` in the URL already means the library (`source=ldy`, see the home page).
  vulnerabilities: { collection: VULNERABILITIES, inAddress: { source: 'origin' } },
} as const satisfies Record<string, AddressedList>;

import { NEWS } from '@ldy/domain/news/fields.ts';
import { NOTICES } from '@ldy/domain/notice/fields.ts';
import { PATCHES } from '@ldy/domain/patch/fields.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { AddressedList } from './list-parameters.ts';

/** How the URL of each list states its filters: for pages and feeds. */
export const LIST_ADDRESSES = {
  // `source` in the URL already means the library (`source=ldy`, see the home page).
  vulnerabilities: { collection: VULNERABILITIES, inAddress: { source: 'origin' } },
  notices: { collection: NOTICES },
  news: { collection: NEWS },
  patches: { collection: PATCHES },
} as const satisfies Record<string, AddressedList>;

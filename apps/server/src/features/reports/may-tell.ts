import { mayQueryBy } from '@ldy/domain/access/may-ask.ts';
import { LIST_MENUS } from '@ldy/domain/access/menu-permissions.ts';
import { noticeLevelFor } from '@ldy/domain/access/notice-level.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import { NOTICES } from '@ldy/domain/notice/fields.ts';
import { PATCHES } from '@ldy/domain/patch/fields.ts';
import type { ReportedList } from '@ldy/domain/report/figures.ts';
import type { Revealed } from '@ldy/domain/report/revealed-by.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { hasMenuOf } from '../../platform/http/admit.ts';
import { REPORT_READER } from './gather-facts.ts';

interface ListBehind {
  collection: Collection;
  /** Whoever has none of these menus does not open the list. */
  menu: readonly number[];
  /** Whether this reader finds as much in it as was counted. */
  findsAll?(reader: Reader): boolean;
}

/** What the list behind a number requires of whoever is told the number. Of a list that does not stand here nothing is told. */
const LISTS: Readonly<Record<ReportedList, ListBehind>> = {
  vulnerabilities: { collection: VULNERABILITIES, menu: LIST_MENUS.vulnerabilities },
  notices: {
    ...{ collection: NOTICES, menu: LIST_MENUS.notices },
    findsAll: (reader) => noticeLevelFor(reader) >= noticeLevelFor(REPORT_READER),
  },
  patches: { collection: PATCHES, menu: LIST_MENUS.patches },
};

export function mayOpenList(reader: Reader, list: ReportedList): boolean {
  const { menu, findsAll = () => true } = LISTS[list];
  return hasMenuOf({ menu }, reader) && findsAll(reader);
}

/** Whether a reader is told what rests on these fields of this list. */
export const mayTell = (reader: Reader, { list, fields }: Revealed): boolean =>
  mayOpenList(reader, list) && fields.every((field) => mayQueryBy(LISTS[list].collection, reader, field));

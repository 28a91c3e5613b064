import { EXPORTED_LISTS, type ExportedList } from '@ldy/contract/export-columns.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { noticeLevelFor } from '@ldy/domain/access/notice-level.ts';
import { listDeps } from '#server/collections/list/list-deps.ts';
import type { ListDeps } from '#server/collections/list/list-records.ts';
import { createNameLookup } from '#server/collections/list/look-up-names.ts';
import type { ListedCollection } from '#server/collections/listed-collection.ts';
import { admit } from '#server/platform/http/admit.ts';
import { listedNews } from '../../news/listed-news.ts';
import { LISTED_NOTICES } from '../../notices/listed-notices.ts';
import { LISTED_PATCHES } from '../../patches/listed-patches.ts';
import { LISTED_VULNERABILITIES } from '../../vulnerabilities/list/listed-vulnerabilities.ts';
import type { ExportDeps } from '../export-deps.ts';

export interface OpenList {
  listed: ListedCollection;
  deps: ListDeps;
}
/** A list as this reader has it. Throws where they may not call it. */
export type OpenLists = (list: ExportedList, reader: Viewer) => OpenList;

export function openLists({ reading: database, search, clock }: ExportDeps): OpenLists {
  const bySql = (listed: unknown): OpenList => {
    const own = listed as ListedCollection;
    return { listed: own, deps: listDeps(own, { database, clock }) };
  };
  const vulnerabilities: OpenList = {
    listed: LISTED_VULNERABILITIES as unknown as ListedCollection,
    deps: { database, search, clock, ...createNameLookup(LISTED_VULNERABILITIES, database) },
  };
  const [notices, patches] = [LISTED_NOTICES.map(bySql), bySql(LISTED_PATCHES)];
  const open: Record<ExportedList, (reader: Viewer) => OpenList> = {
    vulnerabilities: () => vulnerabilities,
    notices: (reader) => notices[noticeLevelFor(reader)] as OpenList,
    patches: () => patches,
    news: ({ accountId }) => bySql(listedNews(accountId ?? '')),
  };
  return (list, reader) => {
    admit(EXPORTED_LISTS[list].call, reader);
    return open[list](reader);
  };
}

import type { ExportedList } from '@ldy/contract/export-columns.ts';
import { noticeLevelFor } from '@ldy/domain/access/notice-level.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import type { ListDeps } from '#server/collections/list/list-records.ts';
import { createNameResolver } from '#server/collections/list/resolve-names.ts';
import type { ListedCollection } from '#server/collections/listed-collection.ts';
import { LISTED_NOTICES } from '../../notices/listed-notices.ts';
import { LISTED_VULNERABILITIES } from '../../vulnerabilities/list/listed-vulnerabilities.ts';
import type { ExportDeps } from '../export-deps.ts';

export interface OpenList {
  listed: ListedCollection;
  deps: ListDeps;
}
export type OpenedLists = Record<ExportedList, (reader: Reader) => OpenList>;

/** The lists as their readers have them; notices by the level of the reader. */
export function openLists({ reading: database, search, clock }: ExportDeps): OpenedLists {
  const vulnerabilities: OpenList = {
    listed: LISTED_VULNERABILITIES as unknown as ListedCollection,
    deps: { database, search, clock, resolveName: createNameResolver(LISTED_VULNERABILITIES, database) },
  };
  const notices = LISTED_NOTICES.map(
    (listed): OpenList => ({
      listed: listed as unknown as ListedCollection,
      deps: {
        ...{ database, clock, resolveName: createNameResolver(listed, database) },
        search: createSqlSearch(listed.collection, (sql, values) => database.query(sql, values), listed.names),
      },
    }),
  );
  return {
    vulnerabilities: () => vulnerabilities,
    notices: (reader) => notices[noticeLevelFor(reader)] as OpenList,
  };
}

import type { KindWith } from './kinds.ts';
import { NEWS_TABLE } from './news/table.ts';
import { NOTICE_TABLE } from './notice/table.ts';
import { PATCH_TABLE } from './patch/table.ts';
import type { ExportedTable } from './table-columns.ts';
import { VULNERABILITY_TABLE } from './vulnerability/table.ts';

/** The lists that say they can be exported. */
export type ExportedList = KindWith<{ table: true }>;

/** Their tables, apart from the faces: pages that export nothing need no columns. Does not compile where one is missing. */
export const EXPORTED_LISTS = {
  vulnerabilities: VULNERABILITY_TABLE,
  notices: NOTICE_TABLE,
  patches: PATCH_TABLE,
  news: NEWS_TABLE,
} as const satisfies Record<ExportedList, ExportedTable>;

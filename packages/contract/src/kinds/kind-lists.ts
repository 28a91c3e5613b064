import type { ExportedTable } from '../collection/table-columns.ts';
import type { Endpoint } from '../endpoint.ts';
import { NEWS_TABLE } from '../news/table.ts';
import { NOTICE_TABLE } from '../notice/table.ts';
import { PATCH_TABLE } from '../patch/table.ts';
import { VULNERABILITY_TABLE } from '../vulnerability/table.ts';
import type { KINDS, KindName, KindWith } from './kinds.ts';
import { kindsWith } from './kinds-with.ts';

interface Suggests {
  /** Its suggestions; those of kind `record` are records, others names of the field `kind`. */
  suggest: { call: Endpoint; record: string };
}
/** What a kind needs here: its list with the filters, with the face `table` its columns, with the face `palette` its suggestions. */
type ListOf<Declared> = (Declared extends { table: true } ? ExportedTable : Pick<ExportedTable, 'call' | 'list'>) &
  (Declared extends { palette: object } ? Suggests : unknown);

/** The lists of all kinds with their schemas, apart from the faces: the first script of a page needs none. Does not compile where a part is missing. */
export const KIND_LISTS = {
  vulnerabilities: VULNERABILITY_TABLE,
  notices: NOTICE_TABLE,
  news: NEWS_TABLE,
  patches: PATCH_TABLE,
} as const satisfies { [Name in KindName]: ListOf<(typeof KINDS)[Name]> };

/** Lists that can be exported as tables. */
export type ExportedList = KindWith<{ table: true }>;
export const EXPORTED_LISTS = kindsWith<ExportedList>(({ table }) => table === true);

/** Lists with searches that accounts can save; the name is stored with the search. */
export type SavedList = KindWith<{ saved: true }>;
export const SAVED_LISTS = kindsWith<SavedList>(({ saved }) => saved === true);

/** Lists that the command palette searches; Enter searches the first. */
export type PaletteList = KindWith<{ palette: object }>;
export const PALETTE_LISTS = kindsWith<PaletteList>(({ palette }) => palette !== undefined);

import type { FacetCount, HitMatch, Total } from '@ldy/contract/collection/list.ts';
import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import type { Completion, Suggestion } from '@ldy/contract/collection/suggest.ts';
import type { Concern } from '@ldy/domain/collection/concerns.ts';

/** Members every list row has. */
export interface ListedRow {
  /** Id of its page. */
  id: string;
  matches: readonly HitMatch[];
}

/** Answer of any collection's list call (contract/collection-list.ts). */
export interface ListAnswer<Row = ListedRow> {
  total: Total;
  list: Row[];
  facets: Readonly<Record<string, FacetCount[] | undefined>>;
  sort: string;
  corrections: string[];
  unknown_ids: string[];
  notes: string[];
  understood: Readonly<Record<string, { id: string; name: string }[]>>;
}

/** How many records concern the reader; null if none, or the list does not say. */
export const concernedOf = (concerns: string | undefined, answer: ListAnswer): Record<Concern, number> | null =>
  concerns === undefined
    ? null
    : ((answer as unknown as Readonly<Record<string, Record<Concern, number> | null | undefined>>)[concerns] ?? null);

/** How many of the reader's assets a row concerns; null as above. */
export const assetsOf = (concerns: string | undefined, row: ListedRow): ConcernedAssets | null =>
  concerns === undefined
    ? null
    : ((row as unknown as Readonly<Record<string, ConcernedAssets | null | undefined>>)[concerns] ?? null);

export interface ConcernedAssets {
  affected: number;
  unknown: number;
}

export interface ListInput extends ListFilter {
  sort?: string | undefined;
  page: number;
  page_size: number;
}

/** Answer of any collection's suggest call; `kind` of a suggestion is the view's `recordKind` or the field with a value of this name. */
export interface SuggestAnswer {
  list: Suggestion[];
  completion: Completion | null;
}

import type { FacetCount, HitMatch, Total } from '@ldy/contract/collection/list.ts';
import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import type { Completion, Suggestion } from '@ldy/contract/collection/suggest.ts';

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

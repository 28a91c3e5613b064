import { QUERY_LIMITS } from '@ldy/domain/query/query.ts';

/** Limits enforced by browser and server. Source: specification, sections 2 and 9. */
export const SEARCH_MAX_CHARACTERS = 100;
/** Limit of a query in the query language (domain/query); plain words have the limit above. */
export const QUERY_MAX_CHARACTERS = QUERY_LIMITS.characters;
/** Maximum number of identifiers in one list call. */
export const IDS_MAX = 200;
/** Maximum number of saved searches per account. */
export const SAVED_SEARCHES_MAX = 100;
/** Maximum number of systems and products in the list of what a reader runs. */
export const OWN_SYSTEMS_MAX = 20;
/** Maximum number of assets per account, of components of one asset, of its tags, and of the characters of a tag. */
export const ASSETS_MAX = 1_000;
export const ASSET_COMPONENTS_MAX = 50_000;
export const ASSET_TAGS_MAX = 10;
export const ASSET_TAG_LENGTH = 30;
/** Maximum number of boards per account, and of charts on each. */
export const BOARDS_MAX = 20;
export const WIDGETS_MAX = 24;
/** Characters of a board's charts as JSON; two dozen filters of the page take a fifth of it. */
export const BOARD_CHARACTERS_MAX = 100_000;
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
/** Totals above this are reported as "at least". */
export const TOTAL_CAP = 10_000;
/** The last row reachable by page number; beyond it, lists continue by cursor. */
export const PAGE_DEPTH_CAP = 10_000;

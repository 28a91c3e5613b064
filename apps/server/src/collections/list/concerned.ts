import type { Viewer } from '@ldy/contract/viewer.ts';
import { mayFilterBy } from '@ldy/domain/access/may-ask.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { Concern } from '@ldy/domain/collection/concerns.ts';
import type { Condition } from '@ldy/search/condition.ts';
import type { SearchEngine, SearchFilter, SearchQuery } from '@ldy/search/search-engine.ts';

/** How many of a reader's assets a record concerns. */
export interface ConcernedAssets {
  affected: number;
  unknown: number;
}

/** The records that concern what one reader has, as anchors. */
export interface Concerned {
  /** The most urgent of those that affect it, for a reader who may see what is urgent. They come first where no other order was chosen. */
  first: readonly string[];
  /** All of them: of many assets this takes a while. */
  all(): Promise<Readonly<Record<Concern, readonly string[]>>>;
  /** By the id of the row. Rows that concern nothing of the reader are missing. */
  countAssets(ids: readonly string[]): Promise<ReadonlyMap<string, ConcernedAssets>>;
}

/** Null where nothing concerns the account. Provided by who keeps what people have. */
export type ConcernOf = (accountId: string, reader: Reader) => Promise<Concerned | null>;

/** Null for visitors, and for accounts that may not see by what verdicts are judged. */
export async function concernFor(
  collection: Collection,
  concernOf: ConcernOf,
  viewer: Viewer,
): Promise<Concerned | null> {
  const { concerns } = collection;
  if (concerns === undefined || viewer.accountId === null || !mayFilterBy(collection, viewer, concerns)) return null;
  return concernOf(viewer.accountId, viewer);
}

const namedBy = (anchors: readonly string[]): Condition => ({ kind: 'anchors', values: anchors });

/** As a filter of the search, so that it is counted without itself. Who has nothing is concerned by nothing. */
export async function concernFilter(
  { concerns }: Collection,
  input: Readonly<Record<string, unknown>>,
  concerned: Concerned | null,
): Promise<SearchFilter> {
  const chosen = concerns === undefined ? undefined : (input[concerns] as Concern | undefined);
  if (concerns === undefined || chosen === undefined) return {};
  return { [concerns]: namedBy(concerned ? (await concerned.all())[chosen] : []) };
}

/** How many records concern the reader, of those that everything else finds. */
export async function countConcerned(
  engine: SearchEngine,
  { concerns = '' }: Collection,
  { filter, where }: Pick<SearchQuery, 'filter' | 'where'>,
  concerned: Concerned,
): Promise<Record<Concern, number>> {
  const { [concerns]: _, ...others } = filter;
  const { affected, possible } = await concerned.all();
  const cells = [namedBy(affected), namedBy(possible)];
  const [ofAffected = 0, ofPossible = 0] = await engine.tally({ filter: others, ...(where && { where }), cells });
  return { affected: ofAffected, possible: ofPossible };
}

import type { AnyList } from '@ldy/contract/collection/list.ts';
import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import type { AnySuggestions } from '@ldy/contract/collection/suggest.ts';
import type { ExportedTable } from '@ldy/contract/collection/table-columns.ts';
import type { Endpoint } from '@ldy/contract/endpoint.ts';
import type { Kind } from '@ldy/contract/kinds/kind.ts';
import type { Redacted, Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import type { batchRow, SharedBatch, SharedItem } from '@ldy/contract/sharing.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { PortalDocument } from '@ldy/domain/document/document.ts';
import type { z } from 'zod';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import type { ListedCollection } from '../listed-collection.ts';
import type { Card } from './card.ts';
import type { FeedEntry } from './feed-entry.ts';
import type { HeadHand } from './head-hand.ts';

/** What every kind needs on the server, beyond its faces. */
interface CommonHands<List extends AnyList> {
  /** The call of its list: its rights and quota hold for everything that is made from the list. */
  call: Endpoint;
  /** The list as this reader has it. */
  listed(reader: Viewer): ListedCollection<List, AnySuggestions>;
  /** The collections, each of which declares itself `indexed`, that an engine holds; else the database finds its records. */
  indexed?: readonly ListedCollection[];
  /** Puts names in place of ids in a filter, to describe it to people. */
  named?(q: Queryable): Promise<(filter: ListFilter) => ListFilter>;
}

/** The entry of a row as its reader may see it; undefined where a feed has no place for it. `origin` is the portal's. */
type EntryOf<List> = (row: RowOf<List>, origin: string) => FeedEntry | undefined;
type RowOf<List> = List extends { item: infer Item extends z.ZodType } ? z.output<Item> : never;

/** A kind with what a module does for each of its faces. */
export interface KindHands extends CommonHands<AnyList> {
  /** Its name among KINDS. */
  name: string;
  kind: Kind;
  table?: ExportedTable;
  shared?: SharedHand;
  document?: DocumentHand;
  head?: HeadHand;
  siteMap?: SiteMapHand;
  entry?: (row: never, origin: string) => FeedEntry | undefined;
}

/** What share links and cards show of a record: what every visitor may see, and nothing else. */
export interface SharedHand {
  /** Of these ids those that are there for every visitor, as they are called now. */
  find(database: Database, ids: readonly string[]): Promise<string[]>;
  /** The record in its member of the answer. Throws NotFoundError. */
  read(database: Database, id: string): Promise<Redacted<Partial<SharedItem>>>;
  /** Undefined if there is no such record. `portal`: its name. */
  card(database: Database, id: string, portal: string): Promise<Redacted<Card> | undefined>;
  /** Previews begin with the first id where the title does not name it. */
  startsWithId?: true;
  /** Several of its records by one link, as lists have them, and the card of that. One kind has it: a link of a batch names none. */
  batch?: {
    rows(database: Database, ids: readonly string[]): Promise<readonly Unredacted<typeof batchRow>[]>;
    card(batch: SharedBatch, portal: string): Card;
  };
}

/** Records after one, up to another, in the order of the kind's site map. */
export interface SiteMapPart {
  after: string;
  upTo: string;
}

export interface SiteMapHand {
  /** Parts of as many records at most, so that a record stays in its part. */
  parts(database: Database, most: number): Promise<SiteMapPart[]>;
  /** The ids of a part with the days of their last changes ('' for none) as every visitor may see them, some at a time. */
  entries(database: Database, part: SiteMapPart): AsyncIterable<readonly Redacted<{ id: string; day: string }>[]>;
}

export interface FoundDocument {
  /** The record's own id, whatever id it was asked by. */
  id: string;
  /** Path of the page that shows the same. */
  path: string;
  document: PortalDocument;
}

/** Made of what this reader may see now and of nothing else; `origin` is the portal's. Throws NotFoundError. */
export type DocumentHand = (
  database: Database,
  id: string,
  reader: Reader,
  origin: string,
) => Promise<Redacted<FoundDocument>>;

/** The hand that a face demands; refused where there is no such face. */
type HandFor<Declared, Face, Hand> = Declared extends Face ? Hand : { [Name in keyof Hand]?: never };

/** Does not compile where a face has no hand, or a hand has no face. */
export const kindHands = <Declared extends Kind, List extends AnyList>(
  name: string,
  kind: Declared,
  hands: CommonHands<List> &
    HandFor<Declared, { feed: object }, { entry: EntryOf<List> }> &
    HandFor<Declared, { table: true }, { table: ExportedTable<List> }> &
    HandFor<Declared, { share: string }, { shared: SharedHand }> &
    HandFor<Declared, { document: string }, { document: DocumentHand }> &
    HandFor<Declared, { head: true }, { head: HeadHand }> &
    HandFor<Declared, { siteMap: true }, { siteMap: SiteMapHand }>,
): KindHands => ({ name, kind, ...(hands as unknown as CommonHands<AnyList>) });

/** A module that brings kinds. */
export interface BringsKinds {
  tables?: Readonly<Record<string, string>>;
  kinds?: readonly KindHands[];
}

/** The kinds of all modules by name. Throws where one of `names` has no module, or two. */
export function composeKinds(
  modules: readonly BringsKinds[],
  names: readonly string[],
): ReadonlyMap<string, KindHands> {
  const found = modules.flatMap(({ kinds = [] }) => kinds);
  for (const name of names) {
    const { length } = found.filter((hands) => hands.name === name);
    if (length !== 1) throw new Error(`The kind "${name}" has ${length} modules; it needs one.`);
  }
  return new Map(found.map((hands) => [hands.name, hands]));
}

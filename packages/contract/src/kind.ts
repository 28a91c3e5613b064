import type { AddressedList } from './list-parameters.ts';
import type { PageName } from './pages.ts';

/**
 * A kind of record as everything outside of its own folder knows it: what it is called, where it is, and by which ways it leaves the portal. It
 * names no schema of a call, so that any page can have it; the server's part is in `KindHands`.
 */
export interface Kind {
  /** What one record is called. */
  noun: string;
  /** The name of its list. */
  title: string;
  /** The page of the list. */
  page: PageName;
  /** How the URL of the list states its filters: for pages and feeds. */
  address: AddressedList;
  /** The list can be followed. */
  feed?: FeedFace;
  /** The list can be exported as a table, with the columns in EXPORTED_LISTS. */
  table?: true;
  /** Searches of the list can be saved. */
  saved?: true;
  /** What a share link or a card of one record is called in addresses and in the database. */
  share?: string;
  /** One record can be exported as a document, and what that is called in calls. */
  document?: string;
}

export interface FeedFace {
  /** What pages call the feed where they offer it. */
  title: string;
  /** Everybody: what a visitor may see of the list. */
  everyone?: true;
  /** Accounts, by a secret address: what is for accounts alone, or more than a visitor sees. */
  accounts?: true;
  /** Orders by which something new comes first; other orders of the list make no feed. The first holds where none is named. */
  newestFirst: readonly [string, ...string[]];
}

export const kind = <const Declared extends Kind>(declared: Declared): Declared => declared;

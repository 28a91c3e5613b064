import type { Reader } from '@ldy/domain/access/reader.ts';
import type { AddressedList } from '../collection/list-parameters.ts';
import type { PageName } from '../pages.ts';

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
  /** The page of one record; its parameter is the id. */
  record: PageName;
  /** An account with none of these menus sees no link to the list, and nothing of it in reports. The calls of the list declare their own permissions. */
  menu: readonly number[];
  /** How the URL of the list states its filters: for pages and feeds. */
  address: AddressedList;
  /** The list can be followed. */
  feed?: FeedFace;
  /** The list can be exported as a table, with the columns in KIND_LISTS. */
  table?: true;
  /** Searches of the list can be saved. */
  saved?: true;
  /** What a share link or a card of one record is called in addresses and in the database. */
  share?: string;
  /** One record can be exported as a document, and what that is called in calls. */
  document?: string;
  /** Search engines are given the addresses of all records that a visitor may open. */
  siteMap?: true;
  /** Search engines and previews find what a visitor sees on the page of one record: its head and structured data. */
  head?: true;
  /** The command palette searches the list and suggests its records and names, with `suggest` in KIND_LISTS. */
  palette?: PaletteFace;
  /** Accounts are shown how many are new, and what that number is called in calls: `<unread>count`. */
  unread?: string;
  /** Whether a reader finds as much in the list as that one. Without it all who may open the list do. */
  findsAsMuch?(reader: Reader, as: Reader): boolean;
}

export interface PaletteFace {
  /** Beside a record: a name among the icons of the pages. */
  icon: string;
  /** The id that a text is, of a record that can be opened at once; null for other texts. */
  idOf?(text: string): string | null;
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
  /** The front page offers it. */
  atHome?: true;
}

export const kind = <const Declared extends Kind>(declared: Declared): Declared => declared;

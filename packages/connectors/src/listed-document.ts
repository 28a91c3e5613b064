/** A document of which a publisher's list says where it is, and what it is as of. */
export interface ListedDocument {
  url: string;
  /** Changes whenever the document does: the date that the list states, as it states it; '' where it states none. */
  revision: string;
  /** The address of its sum, if the list says so. */
  sumUrl?: string;
}

/** A list is not what it should be. The message says what is wrong with it. */
export class BadList extends Error {
  override name = 'BadList';
}

/** Longer lists are not read: no publisher has so many documents. */
export const MOST_LISTED = 500_000;

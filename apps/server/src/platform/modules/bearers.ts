import type { Transaction } from '../database/database.ts';

/** Something that an account made while it was signed in and that works without a session, for everybody who knows its secret. */
export interface MadeBearer {
  id: string;
  name: string;
  /** ISO 8601, as the others. */
  made: string;
  ends: string;
  used: string | null;
}

/** Whom they belong to, and when. */
export interface BearersOf {
  accountId: string;
  now: string;
}

/** What a module does for what it makes of one kind. They end together when the account is taken back: see end-bearers.ts. */
export interface BearerPart<Deps> {
  /** The table that holds their secrets, as hashes. */
  table: string;
  /** Those that work; those that ended as well where they can be prolonged. */
  list: (deps: Deps, of: BearersOf) => Promise<MadeBearer[]>;
  /** Ends one, or all. Returns how many. */
  end(tx: Transaction, of: BearersOf, id?: string): Promise<number>;
  /** Lets one work for as long as a new one, from now on. Its new end; undefined if there is none. */
  prolong?(tx: Transaction, of: BearersOf, id: string): Promise<string | undefined>;
}

/** Of all modules, by kind. */
export type Bearers = Readonly<
  Record<string, Omit<BearerPart<never>, 'list'> & { list(of: BearersOf): Promise<MadeBearer[]> }>
>;

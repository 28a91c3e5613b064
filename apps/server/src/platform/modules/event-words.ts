import type { Queryable } from '../database/database.ts';

/**
 * How a value of an event is said: `text` as it is; `id` by the user name of the account that has it, any other id as it is; a time
 * as in Shanghai; a flag as 是 or 否; `event` by the act of that type; else each value by its words (`others`: one that has none as it is), by what it is called now, or each part of an object by its own.
 */
export type Saying =
  | 'text'
  | 'id'
  | 'time'
  | 'flag'
  | 'event'
  | { readonly words: Readonly<Record<string, string>>; readonly others?: 'text' }
  | Named
  | { readonly parts: Readonly<Record<string, PartWords>> };

export interface Called {
  id: string;
  name: string;
}

/** Answers what rows with these ids are called; the ids are UUIDs unless they are texts. What is gone since is said by its id. */
export interface Named {
  readonly named: (q: Queryable, ids: readonly string[]) => Promise<readonly Called[]>;
  readonly ids?: 'text';
}

/** The name of a part of a detail, and how its value is said; a name alone: as it is. */
export type PartWords = string | readonly [name: string, saying: Saying];

/** What people read of an event of one type. The log itself keeps, seals and exports what was recorded. */
export interface EventWords {
  act: string;
  /** What the object is, and how it is said. */
  object?: PartWords;
  detail?: Readonly<Record<string, PartWords>>;
}

/** By type of event. */
export type EventTypes = Readonly<Record<string, EventWords>>;

export const partOf = (words: PartWords): readonly [name: string, Saying] =>
  typeof words === 'string' ? [words, 'text'] : words;

import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';

/** In which a call can ask all that it needs. */
const PAUSE_MS = 30;
/** Of the rows in a transaction for which no call waited: slow, since somebody who looks asks again soon. */
const GROWTH = 1.25;

export interface Rows {
  few: number;
  most: number;
}

/**
 * For long work in short transactions that has to let calls through. A call that waited for the database meanwhile, which for the embedded one, with its one
 * connection, is each of them, gets a rest after the transaction and few rows in the next one.
 */
export class GivingWay {
  readonly #database: Pick<Database, 'callsThatWaited'>;
  #known: number;
  #rows = 0;

  constructor(database: Pick<Database, 'callsThatWaited'>) {
    this.#database = database;
    this.#known = database.callsThatWaited;
  }

  /** How many rows the next transaction takes: few at the beginning and while calls wait, more and more when none does. */
  rows({ few, most }: Rows): number {
    this.#rows = Math.min(most, Math.max(few, this.#rows));
    return Math.ceil(this.#rows);
  }

  /** To be called after each transaction. */
  async rest(): Promise<void> {
    const hasWaited = this.#database.callsThatWaited > this.#known;
    if (hasWaited) await sleep(PAUSE_MS);
    this.#known = this.#database.callsThatWaited;
    this.#rows = hasWaited ? 0 : this.#rows * GROWTH;
  }
}

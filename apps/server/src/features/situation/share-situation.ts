import type { Reader } from '@ldy/domain/access/reader.ts';
import type { SearchEngine } from '@ldy/search/search-engine.ts';
import { createNameLookup } from '../../collections/list/look-up-names.ts';
import { askedBy } from '../../collections/searches-in-turn.ts';
import { createSharedWork } from '../../platform/cache/share-work.ts';
import type { Database } from '../../platform/database/database.ts';
import { LISTED_VULNERABILITIES } from '../vulnerabilities/list/listed-vulnerabilities.ts';
import { readSituation } from './read-situation.ts';

export interface SituationDeps {
  reading: Database;
  search: SearchEngine;
  clock(): string;
  /** When the library last heard of vulnerabilities, where that is longer ago than a day. */
  readStill(): Promise<string | null>;
  /** Identifies the newest change that answers know of. */
  reachedChange(): Promise<string>;
}

export type ReadSituation = ReturnType<typeof createSituationReader>;

/**
 * All screens of a house ask at once when the library changes. Readers with the same rights who ask while an answer is being made get that one, unless the library
 * has changed since it was begun.
 */
export function createSituationReader({ reading: database, search, clock, reachedChange, readStill }: SituationDeps) {
  const names = createNameLookup(LISTED_VULNERABILITIES, database);
  const share = createSharedWork();
  return async ({ role, permissions, seesEverything }: Reader) => {
    // Nothing of the person: others get the answer too.
    const reader: Reader = { role, permissions, seesEverything };
    const rights = JSON.stringify(reader);
    return share(`${await reachedChange()} ${rights}`, async () =>
      readSituation({ database, search: askedBy(search, rights), clock, ...names }, await readStill(), reader),
    );
  };
}

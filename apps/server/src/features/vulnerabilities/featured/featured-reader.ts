import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { readFeatured as call } from '@ldy/contract/vulnerability/featured.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import type { SearchEngine } from '@ldy/search/search-engine.ts';
import { createNameLookup } from '#server/collections/list/look-up-names.ts';
import { askedBy } from '#server/collections/searches-in-turn.ts';
import { createSharedWork } from '#server/platform/cache/share-work.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { LISTED_VULNERABILITIES } from '../list/listed-vulnerabilities.ts';
import { chooseFeatured, readAgain } from './choose-featured.ts';

export interface FeaturedDeps {
  database: Database;
  search: SearchEngine;
  clock(): string;
  /** Identifies the newest change that answers know of. */
  reachedChange(): Promise<string>;
}

/** Readers with the same permissions get one answer, but accounts can have permissions of their own. */
const MOST_ANSWERS = 50;
/** During an import the library changes every second. What is shown stays true by its own profile; whether another record says more can wait. */
const CHOICE_MS = 60_000;

interface Choice {
  change: string;
  chosenAt: number;
  answer: AnswerOf<typeof call>;
}

/** Chosen for each set of permissions, and once a minute at most; after each change of the library the chosen record is read again. */
export function createFeaturedReader({ database, search, clock, reachedChange }: FeaturedDeps) {
  const names = createNameLookup(LISTED_VULNERABILITIES, database);
  const share = createSharedWork();
  const choices = new Map<string, Choice>();
  return async ({ role, permissions, seesEverything }: Reader): Promise<AnswerOf<typeof call>> => {
    // Nothing of the person: others get the answer too.
    const reader: Reader = { role, permissions, seesEverything };
    const rights = JSON.stringify(reader);
    const change = await reachedChange();
    const before = choices.get(rights);
    if (before?.change === change) return before.answer;
    return share(`${change} ${rights}`, async () => {
      const now = Date.parse(clock());
      const isFresh = before !== undefined && now - before.chosenAt < CHOICE_MS;
      const shown = isFresh ? await readAgain(database, before.answer.featured, reader) : undefined;
      const featured =
        shown ?? (await chooseFeatured({ database, search: askedBy(search, rights), clock, ...names }, reader));
      const answer = redact(call.output, { featured }, reader);
      if (choices.size >= MOST_ANSWERS) choices.clear();
      choices.set(rights, { change, chosenAt: shown && before ? before.chosenAt : now, answer });
      return answer;
    });
  };
}

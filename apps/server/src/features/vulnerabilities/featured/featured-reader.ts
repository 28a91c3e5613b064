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
import { chooseFeatured } from './choose-featured.ts';

export interface FeaturedDeps {
  database: Database;
  search: SearchEngine;
  clock(): string;
  /** Identifies the newest change that answers know of. */
  reachedChange(): Promise<string>;
}

/** Readers with the same permissions get one answer, but accounts can have permissions of their own. */
const MOST_ANSWERS = 50;

/** Chosen once for each change of the library and each set of permissions: the home page shows it to everybody who opens it. */
export function createFeaturedReader({ database, search, clock, reachedChange }: FeaturedDeps) {
  const names = createNameLookup(LISTED_VULNERABILITIES, database);
  const share = createSharedWork();
  let known = { change: '', answers: new Map<string, AnswerOf<typeof call>>() };
  return async ({ role, permissions, seesEverything }: Reader): Promise<AnswerOf<typeof call>> => {
    // Nothing of the person: others get the answer too.
    const reader: Reader = { role, permissions, seesEverything };
    const rights = JSON.stringify(reader);
    const change = await reachedChange();
    if (known.change !== change || known.answers.size >= MOST_ANSWERS) known = { change, answers: new Map() };
    const { answers } = known;
    const before = answers.get(rights);
    if (before) return before;
    return share(`${change} ${rights}`, async () => {
      const deps = { database, search: askedBy(search, rights), clock, ...names };
      const answer = redact(call.output, { featured: await chooseFeatured(deps, reader) }, reader);
      answers.set(rights, answer);
      return answer;
    });
  };
}

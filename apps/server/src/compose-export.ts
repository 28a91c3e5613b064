import { EVENT_TYPES, type EventType } from './features/audit/event-types.ts';
import { readNewest } from './features/audit/read-events.ts';
import { exportSavedSearches } from './features/saved-searches/list-saved-searches.ts';
import type { Queryable } from './platform/database/database.ts';

const MOST_EVENTS = 10_000;

/** What is kept about a person outside the account itself, for their export. Content of another person stands in none of it. */
export function composeExport(q: Queryable): Record<string, (accountId: string) => Promise<unknown>> {
  return {
    quota_use: (accountId) =>
      q.query('select kind, day, used from quota_use where subject = $1 order by day, kind', [
        Buffer.from(accountId.replaceAll('-', ''), 'hex'),
      ]),
    saved_searches: (accountId) => exportSavedSearches(q, accountId),
    events: async (accountId) => {
      const events = await readNewest(q, { account: accountId }, MOST_EVENTS);
      return events.map(({ at, type, address, success, object }) => ({
        at,
        type,
        name: EVENT_TYPES[type as EventType] ?? type,
        address,
        success,
        // What staff did to somebody else is about that somebody.
        object: isAnotherId(object, accountId) ? '' : object,
      }));
    },
  };
}

const isAnotherId = (object: string, accountId: string) => /^[0-9a-f-]{36}$/.test(object) && object !== accountId;

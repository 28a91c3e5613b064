import type { Queryable } from '../../platform/database/database.ts';
import type { EventTypes } from '../../platform/modules/event-words.ts';
import { actOf } from './describe-events.ts';
import { readNewest } from './read-events.ts';

const MOST_EVENTS = 10_000;

/** The events that an account caused, for its owner's export; without staff actions on others, which are data about those. */
export async function eventsOfAccount(q: Queryable, accountId: string, types: EventTypes): Promise<object[]> {
  const events = await readNewest(q, { account: accountId }, MOST_EVENTS);
  return events.map(({ at, type, address, success, object }) => ({
    at,
    type,
    name: actOf(type, types),
    address,
    success,
    object: isAnotherId(object, accountId) ? '' : object,
  }));
}

const isAnotherId = (object: string, accountId: string) => /^[0-9a-f-]{36}$/.test(object) && object !== accountId;

import { askedBy } from '@ldy/search/asked-by.ts';
import { addressNetwork } from '../platform/http/address-network.ts';
import type { Call } from '../platform/http/bind-endpoint.ts';
import { createKeyedQueue } from '../platform/semaphore/create-keyed-queue.ts';
import type { ListDeps } from './list/list-records.ts';

/** Searches of one caller: far more than people behind one address need, and few enough to leave the database to others. */
const SEARCHES = { atOnce: 8, waiting: 100 };

/** Does the work of a call when it is its caller's turn, with an engine that knows who asks. */
export type InTurn = <T>(call: Call, work: (own: ListDeps) => Promise<T>) => Promise<T>;

export function searchesInTurn(deps: ListDeps): InTurn {
  const inQueue = createKeyedQueue(SEARCHES);
  return ({ viewer, address }, work) => {
    const asker = viewer.accountId ?? addressNetwork(address);
    return inQueue(asker, () => work({ ...deps, search: askedBy(deps.search, asker) }));
  };
}

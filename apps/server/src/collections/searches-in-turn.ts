import type { SearchEngine } from '@ldy/search/search-engine.ts';
import { addressNetwork } from '../platform/http/address-network.ts';
import type { Call } from '../platform/http/bind-endpoint.ts';
import { createKeyedQueue } from '../platform/semaphore/create-keyed-queue.ts';
import type { ListDeps } from './list/list-records.ts';

/** Limits per caller: far more than people behind one address need, and few enough to leave capacity for others. */
const SEARCHES = { atOnce: 8, waiting: 100 };

/** Runs a call's work when its caller's turn comes, with an engine that is bound to the caller. */
export type InTurn = <T>(call: Call, work: (own: ListDeps) => Promise<T>) => Promise<T>;

export function searchesInTurn(deps: ListDeps): InTurn {
  const inQueue = createKeyedQueue(SEARCHES);
  return ({ viewer, address }, work) => {
    const asker = viewer.accountId ?? addressNetwork(address);
    return inQueue(asker, () => work({ ...deps, search: askedBy(deps.search, asker) }));
  };
}

/** The same engine with `asker` set on every call. */
export const askedBy = (engine: SearchEngine, asker: string): SearchEngine => ({
  search: (query) => engine.search({ ...query, asker }),
  tally: (query) => engine.tally({ ...query, asker }),
  suggest: (query) => engine.suggest({ ...query, asker }),
  correct: (text) => engine.correct(text, asker),
});

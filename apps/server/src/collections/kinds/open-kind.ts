import type { Viewer } from '@ldy/contract/viewer.ts';
import type { SearchEngine } from '@ldy/search/search-engine.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listDeps } from '../list/list-deps.ts';
import type { ListDeps } from '../list/list-records.ts';
import type { ListedCollection } from '../listed-collection.ts';
import type { KindHands } from './kind-hands.ts';

export interface OpenList {
  listed: ListedCollection;
  deps: ListDeps;
}

/** The list of a kind as each reader has it, with what answers it. */
export function openKind(
  { listed, indexed }: KindHands,
  { database, search, clock }: { database: Database; search: SearchEngine; clock(): string },
): (reader: Viewer) => OpenList {
  const opened = new WeakMap<ListedCollection, OpenList>();
  return (reader) => {
    const own = listed(reader);
    const deps = () => ({ ...listDeps(own, { database, clock }), ...(indexed && { search }) });
    const open = opened.get(own) ?? { listed: own, deps: deps() };
    opened.set(own, open);
    return open;
  };
}

import type { Viewer } from '@ldy/contract/viewer.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { EngineFor } from '../engine/engines.ts';
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
  { listed }: KindHands,
  deps: { database: Database; engineFor: EngineFor; clock(): string },
): (reader: Viewer) => OpenList {
  const opened = new WeakMap<ListedCollection, OpenList>();
  return (reader) => {
    const own = listed(reader);
    const open = opened.get(own) ?? { listed: own, deps: listDeps(own, deps) };
    opened.set(own, open);
    return open;
  };
}

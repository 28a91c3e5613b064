import type { ListInput } from '@ldy/contract/collection/list.ts';
import type { Kind } from '@ldy/contract/kinds/kind.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import type { EngineFor } from '#server/collections/engine/engines.ts';
import type { FeedEntry } from '#server/collections/kinds/feed-entry.ts';
import type { KindHands } from '#server/collections/kinds/kind-hands.ts';
import { openKind } from '#server/collections/kinds/open-kind.ts';
import { type ConcernOf, concernFor } from '#server/collections/list/concerned.ts';
import { listRecords } from '#server/collections/list/list-records.ts';
import type { Database } from '#server/platform/database/database.ts';

interface Asking {
  viewer: Viewer;
  origin: string;
  spend(key: string | null, rows?: readonly string[]): Promise<void>;
}

/** A list as a feed. */
export interface FeedSource extends Pick<KindHands, 'call' | 'named'> {
  kind: Kind & Required<Pick<Kind, 'feed'>>;
  read(input: object, asking: Asking): Promise<FeedEntry[]>;
}

export type FeedSources = ReadonlyMap<string, FeedSource>;

interface SourceDeps {
  database: Database;
  engineFor: EngineFor;
  concernOf: ConcernOf;
  clock(): string;
}

/** All lists that have feeds, by name. */
export const feedSources = (kinds: ReadonlyMap<string, KindHands>, deps: SourceDeps): FeedSources =>
  new Map([...kinds.values()].flatMap((hands) => sourceOf(hands, deps)));

function sourceOf(hands: KindHands, deps: SourceDeps): [string, FeedSource][] {
  const { name, kind, call, named, entry } = hands;
  const { feed } = kind;
  if (!feed || !entry) return [];
  const open = openKind(hands, deps);
  const read: FeedSource['read'] = async (input, { viewer, origin, spend }) => {
    const { listed, deps: own } = open(viewer);
    const concerned = await concernFor(listed.collection, deps.concernOf, viewer);
    const caller = { reader: viewer, concerned, spend: call.quota === undefined ? async () => {} : spend };
    const { list } = listed.list.output.parse(await listRecords(listed, own, input as ListInput, caller));
    // Rows of this list, as its entry takes them.
    return (list as never[]).flatMap((row) => entry(row, origin) ?? []);
  };
  return [[name, { kind: { ...kind, feed }, call, read, ...(named && { named }) }]];
}

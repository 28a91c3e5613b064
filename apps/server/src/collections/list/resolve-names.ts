import { foldPhrase } from '@ldy/search/phrases.ts';
import { duringCall } from '#server/platform/current-call.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { ListedCollection } from '../listed-collection.ts';
import { idsOfName } from '../names.ts';

/** A partial name matches at most this many ids, most frequent first. */
export const MOST_IDS = 50;
const CACHED_MS = 5_000;
const KEPT = 500;

/** The ids that a typed name stands for, without their descendants. */
export type ResolveName = (field: string, typed: string) => Promise<readonly string[]>;

/** Cached for a few seconds, because facets and pages resolve the same names again. `clock` returns milliseconds. */
export function createNameResolver(
  { collection, names }: Pick<ListedCollection, 'collection' | 'names'>,
  database: Database,
  clock: () => number = Date.now,
): ResolveName {
  const kept = new Map<string, { at: number; ids: Promise<readonly string[]> }>();
  return (field, typed) => {
    const name = foldPhrase(typed);
    const entry = `${field}:${name}`;
    const known = kept.get(entry);
    if (known && clock() - known.at < CACHED_MS) return known.ids;
    // Not bound to the call that asked first, since later calls share the result.
    const source = names[field];
    const { noun } = collection;
    const ids = duringCall(undefined, async () =>
      source ? idsOfName(source, database, { name, noun, most: MOST_IDS }) : [],
    );
    if (kept.size >= KEPT) kept.clear();
    kept.set(entry, { at: clock(), ids });
    ids.catch(() => kept.delete(entry));
    return ids;
  };
}

import { foldPhrase } from '@ldy/search/phrases.ts';
import { sharedByCalls } from '#server/platform/current-call.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { ListedCollection } from '../listed-collection.ts';
import { idsOfName, namesById, namesOfIds } from '../names.ts';

/** A partial name matches at most this many ids, most frequent first. */
export const MOST_IDS = 50;
const CACHED_MS = 5_000;
const NAMES_CACHED = 500;
const LABELS_CACHED_MS = 30_000;
const LABELS_CACHED = 10_000;

/** The ids that a typed name means, without their descendants. */
export type ResolveName = (field: string, typed: string) => Promise<readonly string[]>;

/** The names of ids of a field; what has none is left out. */
export type LabelsOf = (field: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export interface NameLookup {
  resolveName: ResolveName;
  labelsOf: LabelsOf;
}

type Named = Pick<ListedCollection, 'collection' | 'names'>;

/** Keeps what it found for some seconds, because facets, charts and pages ask for the same names again. `clock` returns milliseconds. */
export const createNameLookup = (listed: Named, database: Database, clock: () => number = Date.now): NameLookup => ({
  resolveName: keepIds(listed, database, clock),
  labelsOf: keepLabels(listed, database, clock),
});

function keepIds({ collection, names }: Named, database: Database, clock: () => number): ResolveName {
  const cached = new Map<string, { at: number; ids: Promise<readonly string[]> }>();
  return (field, typed) => {
    const name = foldPhrase(typed);
    const entry = `${field}:${name}`;
    const known = cached.get(entry);
    if (known && clock() - known.at < CACHED_MS) return known.ids;
    const source = names[field];
    const { noun } = collection;
    const ids = sharedByCalls(async () => (source ? idsOfName(source, database, { name, noun, most: MOST_IDS }) : []));
    if (cached.size >= NAMES_CACHED) cached.clear();
    cached.set(entry, { at: clock(), ids });
    ids.catch(() => cached.delete(entry));
    return ids;
  };
}

function keepLabels({ names }: Named, database: Database, clock: () => number): LabelsOf {
  const cached = new Map<string, { at: number; label: string | undefined }>();
  return async (field, ids) => {
    const source = names[field];
    if (!source) return new Map();
    if (source.relation === undefined) return namesById(source.known);
    const labels = new Map<string, string>();
    const unknown: string[] = [];
    const now = clock();
    for (const id of ids) {
      const known = cached.get(`${field}:${id}`);
      if (!known || now - known.at >= LABELS_CACHED_MS) unknown.push(id);
      else if (known.label !== undefined) labels.set(id, known.label);
    }
    for (const [id, label] of await namesOfIds(source, database, unknown)) labels.set(id, label);
    if (cached.size + unknown.length > LABELS_CACHED) cached.clear();
    for (const id of unknown) cached.set(`${field}:${id}`, { at: now, label: labels.get(id) });
    return labels;
  };
}

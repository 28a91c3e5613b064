import { conditionOf, namesRecords } from './condition-of.ts';
import type { SearchEngine, SearchQuery, SearchResult } from './search-engine.ts';

type Facets = SearchResult['facets'];

export interface RememberOptions {
  /** Another one whenever searched data changes. */
  version(): Promise<string>;
  /** Runs `work` once for all concurrent callers with the same key. */
  share?<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Stored counts with their version; undefined if there are none. Counts over the whole library are expensive. */
  stored?(query: SearchQuery): Promise<StoredFacets | undefined>;
  /** Milliseconds. */
  clock?(): number;
}

export interface StoredFacets {
  version: string;
  facets: Facets;
}

interface Entry {
  version: string;
  at: number;
  facets: Facets;
  /** How long counting took, in milliseconds. */
  cost: number;
  refreshing: boolean;
}

const MAX_ENTRIES = 200;
/** Counts that take longer than this are served stale while they are recounted. */
const COSTLY_MS = 100;
const LONGEST_STALE_MS = 60_000;

/**
 * Facet counts read every match, and many readers ask for the same. Counts are cached until the data changes; then cheap ones are recounted
 * at once. Expensive ones are served up to a minute old, or after a start as old as they were stored, while they are recounted: no reader
 * waits for them.
 */
export function rememberFacets(
  engine: SearchEngine,
  { version, stored = async () => undefined, share = shareWork(), clock = () => performance.now() }: RememberOptions,
): SearchEngine {
  const entries = new Map<string, Entry>();
  const countOnce = (key: string, query: SearchQuery, now: string) => share(key, () => count(key, query, now));

  async function count(key: string, query: SearchQuery, now: string): Promise<Facets> {
    const started = clock();
    const { facets } = await engine.search({ ...query, sort: 'published', limit: 1, offset: 0, cursor: undefined });
    entries.delete(key);
    entries.set(key, { version: now, at: clock(), facets, cost: clock() - started, refreshing: false });
    const oldest = entries.keys().next().value;
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    return facets;
  }

  /** Stored counts are treated like expensive counts made just now. */
  async function takeStored(key: string, query: SearchQuery): Promise<Entry | undefined> {
    const found = await stored(query);
    if (!found) return undefined;
    const entry = { ...found, at: clock(), cost: Number.POSITIVE_INFINITY, refreshing: false };
    // Another call may have counted in the meantime.
    if (!entries.has(key)) entries.set(key, entry);
    return entries.get(key);
  }

  async function facetsOf(query: SearchQuery): Promise<Facets> {
    const key = JSON.stringify([query.filter, query.where ?? null, query.facets]);
    const [now, known] = await Promise.all([version(), entries.get(key) ?? takeStored(key, query)]);
    if (!known) return countOnce(key, query, now);
    if (known.version === now) return known.facets;
    if (known.cost < COSTLY_MS || clock() - known.at > LONGEST_STALE_MS) return countOnce(key, query, now);
    if (!known.refreshing) {
      known.refreshing = true;
      countOnce(key, query, now).catch(() => {
        known.refreshing = false;
      });
    }
    return known.facets;
  }

  return {
    async search(query) {
      // What names records is one reader's question, and as long as its list of them.
      if (query.facets.length === 0 || namesRecords(conditionOf(query))) return engine.search(query);
      const [result, facets] = await Promise.all([engine.search({ ...query, facets: [] }), facetsOf(query)]);
      return { ...result, facets };
    },
    tally: (query) => engine.tally(query),
    suggest: (query) => engine.suggest(query),
    correct: (text, asker) => engine.correct(text, asker),
  };
}

function shareWork(): NonNullable<RememberOptions['share']> {
  const underWay = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>) => {
    const started = underWay.get(key) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started as Promise<T>;
  };
}

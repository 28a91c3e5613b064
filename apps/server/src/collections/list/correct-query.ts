import { meantConditions } from '@ldy/domain/query/meant-conditions.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { printQuery } from '@ldy/domain/query/print-query.ts';
import type { FieldQuery, Query } from '@ldy/domain/query/query.ts';
import { type SearchEngine, SearchTooCostly } from '@ldy/search/search-engine.ts';
import { InvalidInputError, ServiceUnavailableError } from '#server/platform/errors.ts';
import { isLookedUp, type ListedCollection } from '../listed-collection.ts';
import type { Asked } from './plan-search.ts';

type Corrected = Pick<ListedCollection, 'collection' | 'names'>;

const MOST_TRIED = 6;
const MOST_CORRECTIONS = 3;

/** Corrected queries that have hits for this reader, best first. `finds` runs a query the way the reader's own was run. */
export async function correctQuery(
  listed: Corrected,
  engine: SearchEngine,
  asked: Asked,
  finds: (corrected: Asked) => Promise<boolean>,
): Promise<string[]> {
  const corrections: string[] = [];
  let tried = 0;
  for (const corrected of await orElse([], candidates(listed, engine, asked))) {
    const text =
      corrected.search === asked.search
        ? printQuery(listed.collection, corrected.parsed.query)
        : (corrected.search ?? '');
    if (corrections.length >= MOST_CORRECTIONS || tried >= MOST_TRIED) break;
    if (corrections.includes(text)) continue;
    tried += 1;
    if (await orElse(false, finds(corrected))) corrections.push(text);
  }
  return corrections;
}

const IN_VAIN = [InvalidInputError, ServiceUnavailableError, SearchTooCostly];

/** Corrections that fail or time out are omitted: the answer without hits is valid without them. */
async function orElse<T>(instead: T, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (IN_VAIN.some((kind) => error instanceof kind)) return instead;
    throw error;
  }
}

async function candidates(listed: Corrected, engine: SearchEngine, { search, parsed }: Asked): Promise<Asked[]> {
  const found: Asked[] = [];
  if (search !== undefined) {
    for (const text of await engine.correct(search)) found.push({ search: text, parsed });
  }
  const { query } = parsed;
  const conditions = meantConditions(listed.collection, query);
  if (conditions) found.push({ search, parsed: { ...parsed, query: conditions } });
  for (const text of query ? [...wordsOf(listed, query)].slice(0, MOST_CORRECTIONS) : []) {
    for (const other of await engine.correct(text)) {
      found.push({ search, parsed: { ...parsed, query: query && replaced(listed, query, text, other) } });
    }
  }
  return found;
}

/** Distinct texts and names that the query searches for. */
function wordsOf(listed: Corrected, query: Query): Set<string> {
  if (query.kind === 'all' || query.kind === 'any')
    return new Set(query.of.flatMap((part) => [...wordsOf(listed, part)]));
  return new Set(saysNames(listed, query) ? query.values : query.kind === 'words' ? [query.text] : []);
}

type Names = FieldQuery & { values: readonly string[] };
/** Fields with built-in names alone need no corrections. */
const saysNames = ({ names }: Corrected, query: Query): query is Names =>
  query.kind === 'field' && isLookedUp({ names }, query.key);

function replaced(listed: Corrected, query: Query, text: string, other: string): Query {
  if (query.kind === 'all' || query.kind === 'any')
    return { ...query, of: query.of.map((part) => replaced(listed, part, text, other)) };
  if (saysNames(listed, query)) return { ...query, values: query.values.map((name) => (name === text ? other : name)) };
  return query.kind === 'words' && query.text === text ? readAgain(listed, query, other) : query;
}

/** Parses again: a misspelt key becomes a key once corrected. */
function readAgain({ collection }: Corrected, words: Query, other: string): Query {
  const { query } = parseQuery(collection, other);
  return query?.kind === 'field' ? query : ({ ...words, text: other } as Query);
}

import { meantConditions } from '@ldy/domain/query/meant-conditions.ts';
import { parseQuery } from '@ldy/domain/query/parse-query.ts';
import { printQuery } from '@ldy/domain/query/print-query.ts';
import type { FieldQuery, Query } from '@ldy/domain/query/query.ts';
import { isNamedField, VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { type SearchEngine, SearchTooCostly } from '@ldy/search/search-engine.ts';
import { InvalidInputError, ServiceUnavailableError } from '#server/platform/errors.ts';
import type { Asked } from './plan-search.ts';

const MOST_TRIED = 6;
const MOST_TOLD = 3;

/** Queries like this one that find something for this reader, best first; `finds` searches as the reader's own query was searched. */
export async function correctQuery(
  engine: SearchEngine,
  asked: Asked,
  finds: (corrected: Asked) => Promise<boolean>,
): Promise<string[]> {
  const told: string[] = [];
  let tried = 0;
  for (const corrected of await orElse([], candidates(engine, asked))) {
    const text =
      corrected.search === asked.search
        ? printQuery(VULNERABILITIES, corrected.parsed.query)
        : (corrected.search ?? '');
    if (told.length >= MOST_TOLD || tried >= MOST_TRIED) break;
    if (told.includes(text)) continue;
    tried += 1;
    if (await orElse(false, finds(corrected))) told.push(text);
  }
  return told;
}

const IN_VAIN = [InvalidInputError, ServiceUnavailableError, SearchTooCostly];

/** What takes too long is not offered; that nothing was found is the answer all the same. */
async function orElse<T>(instead: T, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (IN_VAIN.some((kind) => error instanceof kind)) return instead;
    throw error;
  }
}

async function candidates(engine: SearchEngine, { search, parsed }: Asked): Promise<Asked[]> {
  const found: Asked[] = [];
  if (search !== undefined) {
    for (const text of await engine.correct(search)) found.push({ search: text, parsed });
  }
  const { query } = parsed;
  const conditions = meantConditions(VULNERABILITIES, query);
  if (conditions) found.push({ search, parsed: { ...parsed, query: conditions } });
  for (const text of query ? [...wordsOf(query)].slice(0, MOST_TOLD) : []) {
    for (const other of await engine.correct(text)) {
      found.push({ search, parsed: { ...parsed, query: query && replaced(query, text, other) } });
    }
  }
  return found;
}

/** Texts that are looked for and names of vendors and products, each once. */
function wordsOf(query: Query): Set<string> {
  if (query.kind === 'all' || query.kind === 'any') return new Set(query.of.flatMap((part) => [...wordsOf(part)]));
  return new Set(isNamed(query) ? query.values : query.kind === 'words' ? [query.text] : []);
}

type Named = FieldQuery & { values: readonly string[] };
const isNamed = (query: Query): query is Named =>
  query.kind === 'field' && isNamedField(query.key) && query.key !== 'type';

function replaced(query: Query, text: string, other: string): Query {
  if (query.kind === 'all' || query.kind === 'any')
    return { ...query, of: query.of.map((part) => replaced(part, text, other)) };
  if (isNamed(query)) return { ...query, values: query.values.map((name) => (name === text ? other : name)) };
  return query.kind === 'words' && query.text === text ? readAnew(query, other) : query;
}

/** A key that was spelt wrong is a key once it is spelt right. */
function readAnew(words: Query, other: string): Query {
  const { query } = parseQuery(VULNERABILITIES, other);
  return query?.kind === 'field' ? query : ({ ...words, text: other } as Query);
}

import { type Collection, RELEVANCE } from '@ldy/domain/collection/collection.ts';
import { identifiersMeant } from '../lexicon/suggestions/identifier-prefixes.ts';
import type { NameSource, NameSources } from '../names.ts';
import type { NameSuggestion, Suggestions, SuggestQuery } from '../search-engine.ts';
import { foldWords } from '../terms.ts';
import { wordsOf } from '../words.ts';
import { fromRows } from './from-clause.ts';
import { importanceSql } from './importance.ts';
import { Parameters } from './parameters.ts';
import type { QueryRows } from './query-rows.ts';
import { orderClause, sortColumns } from './sorting.ts';
import { toTsquery } from './text.ts';

/** Longer texts are cut: suggestions for the start of a sentence are as good. */
const MAX_TEXT = 200;

/** Suggestions from the database alone: ids by prefix, titles by words, names by substring; none by pronunciation. */
export async function suggestBySql(
  query: QueryRows,
  collection: Collection,
  names: NameSources,
  asked: SuggestQuery,
): Promise<Suggestions> {
  const request = { ...asked, text: asked.text.slice(0, MAX_TEXT) };
  const { wants } = request;
  const found: Record<string, NameSuggestion[]> = {};
  for (const field of wants.names) found[field] = await findNames(query, names[field] ?? NO_NAMES, request);
  return {
    identifiers: wants.identifiers ? await findIdentifiers(query, collection, request) : [],
    titles: wants.titles ? await findTitles(query, collection, request) : [],
    names: found,
  };
}

const NO_NAMES: NameSource = { known: [] };

/** Each id with its record; if several have it, the one with this id as its anchor. */
async function findIdentifiers(
  query: QueryRows,
  { tables }: Collection,
  { text, limit }: SuggestQuery,
): Promise<Suggestions['identifiers']> {
  const { whole, prefixes } = identifiersMeant(text);
  const numbered = tables.numbers
    ? `union all (select n.number, n.anchor from ${tables.numbers} n join ${tables.rows} s on s.anchor = n.anchor
        where n.number >= $1 and n.number <= $2 order by n.number limit $3)`
    : '';
  const found = new Map<string, { identifier: string; anchor: string }>();
  const ranges = [...whole.map((id) => [id, id] as const), ...prefixes.map((id) => [id, `${id}\u{10ffff}`] as const)];
  for (const [first, last] of ranges) {
    if (found.size >= limit) break;
    const rows = await query<{ identifier: string; anchor: string }>(
      `select * from (
         (select distinct on (identifier) identifier, anchor from ${tables.identifiers}
          where identifier >= $1 and identifier <= $2 order by identifier, (anchor = identifier) desc, anchor limit $3)
         ${numbered}
       ) found order by 1 limit $3`,
      [first, last, limit],
    );
    for (const row of rows) if (!found.has(row.identifier) && found.size < limit) found.set(row.identifier, row);
  }
  return [...found.values()];
}

async function findTitles(
  query: QueryRows,
  collection: Collection,
  { text, limit, order }: SuggestQuery,
): Promise<string[]> {
  const words = wordsOf(text);
  // A one-letter prefix matches too much to be useful.
  if (words.alternatives.length > 0 || words.terms.every(({ term }) => /^[a-z0-9]$/.test(term))) return [];
  const parameters = new Parameters();
  const tsquery = parameters.add(toTsquery(words), 'tsquery');
  const rows = await query<{ anchor: string }>(
    `select s.anchor ${fromRows(collection, 'sometimes')} where s.terms @@ ${tsquery} and s.title_terms @@ ${tsquery}
     order by ${orderBy(collection, order)} limit ${parameters.add(limit, 'int')}`,
    parameters.values,
  );
  return rows.map(({ anchor }) => anchor);
}

function orderBy(collection: Collection, order: SuggestQuery['order']): string {
  if (order === null) return 's.anchor desc';
  return order === RELEVANCE
    ? `${importanceSql(collection)} desc, s.anchor desc`
    : orderClause(sortColumns(collection, order));
}

async function findNames(
  query: QueryRows,
  { relation, known }: NameSource,
  { text, limit }: SuggestQuery,
): Promise<NameSuggestion[]> {
  const folded = foldWords(text).trim();
  if (folded === '') return [];
  if (relation === undefined)
    return known
      .filter(({ name, others }) => [name, ...others].some((written) => foldWords(written).includes(folded)))
      .slice(0, limit)
      .map(({ id, name, detail }) => ({ id, name, detail, found: 0 }));
  const pattern = `%${folded.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return query<NameSuggestion>(
    `select n.id, n.name, n.detail, n.found from ${relation} n
     where n.search_text like $1 order by n.found desc, n.id limit $2`,
    [pattern, limit],
  );
}

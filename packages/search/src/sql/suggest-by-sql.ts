import { VULNERABILITY_TYPES } from '@ldy/domain/standard/vulnerability-types.ts';
import { identifiersMeant } from '../lexicon/identifier-prefixes.ts';
import type { NameSuggestion, Suggestions, SuggestQuery } from '../search-engine.ts';
import { foldText } from '../terms.ts';
import type { QueryRows } from './query-rows.ts';

const MAX_TYPED = 60;

/**
 * Suggestions while no index is at hand: ids that begin so, and names that hold what was typed. Nothing by its sound, and no titles: a word
 * that stands in many of them would cost seconds on every key.
 */
export async function suggestBySql(query: QueryRows, asked: SuggestQuery): Promise<Suggestions> {
  const { wants, limit } = asked;
  // No text of the database holds a NUL, and it refuses one.
  const text = asked.text.slice(0, MAX_TYPED).replaceAll('\0', '').toWellFormed();
  const part = foldText(text).trim();
  return {
    identifiers: wants.identifiers ? await identifiers(query, text, limit) : [],
    titles: [],
    vendors: wants.vendors && part !== '' ? await names(query, VENDORS, part, limit) : [],
    products: wants.products && part !== '' ? await names(query, PRODUCTS, part, limit) : [],
    types: wants.types && part !== '' ? typesHolding(part, limit) : [],
  };
}

async function identifiers(query: QueryRows, text: string, limit: number): Promise<Suggestions['identifiers']> {
  const { whole, prefixes } = identifiersMeant(text);
  const found = new Map<string, string>();
  for (const prefix of [...whole, ...prefixes]) {
    const rows = await query<{ identifier: string; anchor: string }>(
      `(select distinct on (identifier) identifier, anchor from vulnerability_identifier
        where identifier >= $1 and identifier < $2 order by identifier, (anchor = identifier) desc, anchor limit $3)
       union all
       (select number, anchor from ldy_number where number >= $1 and number < $2 order by number limit $3)`,
      [prefix, `${prefix}\u{10ffff}`, limit],
    );
    for (const { identifier, anchor } of rows) if (!found.has(identifier)) found.set(identifier, anchor);
    if (found.size >= limit) break;
  }
  return [...found].slice(0, limit).map(([identifier, anchor]) => ({ identifier, anchor }));
}

const VENDORS = `select id, name, vulnerability_count as count, '' as "vendorName" from vendor n`;
const PRODUCTS = `select n.id, n.name, n.vulnerability_count as count, coalesce(v.name, '') as "vendorName"
  from product n left join vendor v on v.id = n.vendor_id`;

const names = (query: QueryRows, from: string, part: string, limit: number): Promise<NameSuggestion[]> =>
  query<NameSuggestion>(`${from} where n.search_text like $1 order by n.vulnerability_count desc, n.id limit $2`, [
    `%${part.replace(/[\\%_]/g, '\\$&')}%`,
    limit,
  ]);

function typesHolding(part: string, limit: number): string[] {
  return VULNERABILITY_TYPES.filter(({ cn, en, aliases }) =>
    [cn, en, ...aliases].some((name) => name.toLowerCase().includes(part)),
  )
    .slice(0, limit)
    .map(({ id }) => id);
}

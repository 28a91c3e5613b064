import { createHash } from 'node:crypto';
import type { ListInput } from '@ldy/contract/collection/list.ts';
import { ROWS_READ } from '@ldy/domain/access/daily-quotas.ts';
import type { Query } from '@ldy/domain/query/query.ts';
import { normalForm } from './known-identifiers.ts';
import type { Asked } from './plan-search.ts';

/**
 * The quota key of a search. What means the same costs once a day in any notation, and so does the same set of ids. Filters and orders are free; their
 * rows are counted by `rowKeys`.
 */
export function searchKey({ search, parsed }: Asked, { ids }: Pick<ListInput, 'ids'>): string | null {
  // Plain words are the same search in either parameter.
  const asked = [
    ...(search ? [meaningOf({ kind: 'words', text: search })] : []),
    ...(parsed.query ? [meaningOf(parsed.query)] : []),
  ];
  const set = ids && ids.length > 0 ? hashOf([...new Set(ids.map(normalForm))].sort()) : null;
  return asked.length === 0 && set === null ? null : JSON.stringify([asked, set]);
}

type Meant = { [Kind in Query['kind']]: Omit<Extract<Query, { kind: Kind }>, 'at'> }[Query['kind']];

/** What a query finds, as JSON: the same for each way to write it, another for each other question. No word that somebody types reads like an operator. */
function meaningOf(query: Meant): string {
  return JSON.stringify([query.kind, ...partsOf(query)]);
}

function partsOf(query: Meant): unknown[] {
  if (query.kind === 'words' || query.kind === 'phrase') return [folded(query.text)];
  if (query.kind === 'not') return [meaningOf(query.of)];
  if (query.kind === 'all' || query.kind === 'any') return query.of.map(meaningOf).sort();
  const { at: _, kind: __, key, ...value } = query as Extract<Query, { kind: 'field' }>;
  return [key, 'values' in value ? value.values.map((one) => folded(String(one))).sort() : value];
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const NO_QUESTION = new Set(['search', 'query', 'ids', 'page', 'page_size', 'cursor', 'facets', 'sort']);

interface ReadRows {
  /** Which collection. */
  noun: string;
  words: string | null;
  sort: string;
  count: number;
}

/** The rows that a list shows, as keys of the blocks in which they are counted: those of one question in one order, whatever the size of its pages. */
export function rowKeys(input: ListInput, { noun, words, sort, count }: ReadRows): string[] {
  const filters = Object.entries(input)
    .filter(([name, value]) => !NO_QUESTION.has(name) && value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? value.map(String).sort() : value])
    .sort();
  const question = hashOf([noun, words, filters, sort, input.cursor ?? null]);
  const { block } = ROWS_READ;
  const first = input.cursor === undefined ? Math.floor(((input.page - 1) * input.page_size) / block) : 0;
  // A question that finds nothing is one, too.
  const blocks = Math.max(1, Math.ceil(count / block));
  return Array.from({ length: blocks }, (_, at) => `rows:${question}:${first + at}`);
}
